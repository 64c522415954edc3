import type { CalledChain, NameChain } from '../../../core/code/called-chain.ts';
import type { MentionList } from '../../../core/code/mention-list.ts';
import type { JavaTokens } from '../tokens/java-tokens.ts';
import { PatternScope } from './pattern-scope.ts';

interface Bracket {
  /** True if a type stands behind each comma. */
  readonly holdsTypes: boolean;
  /** True if the parentheses held only names, which may be parameters of a lambda. */
  isPlain: boolean;
  /** The last name, if it is the wanted one; null: it is not. */
  mention: number | null;
}

const opening = ['(', '[', '{'];

const closing = [')', ']', '}'];

/** Tells a list of mentions which locals are declared where they stand, as a walk over tokens meets them. */
export class LocalDeclarations {
  readonly #tokens: JavaTokens;
  readonly #list: MentionList;
  #isFor = false;
  /** True if a label of a switch may come next. */
  #isCase = false;
  /** Brackets that are open where the statement declares variables; null: it does not. */
  #declaring: number | null = null;
  readonly #open: Bracket[] = [];
  #isNextVariable = false;
  readonly #patterns: PatternScope;

  constructor(tokens: JavaTokens, list: MentionList) {
    this.#tokens = tokens;
    this.#patterns = new PatternScope(tokens);
    this.#list = list;
  }

  /** True if the current name is a `when` behind a pattern, where it is no name (JLS 3.9). */
  isGuard(followsName: boolean): boolean {
    if (!this.#isCase) return false;
    const { source, previousEnd } = this.#tokens;
    return (followsName || source[previousEnd - 1] === CLOSED) && this.#tokens.text() === 'when';
  }

  /** Called at a reserved word. */
  takeWord(word: string): void {
    if (word === 'case') this.#isCase = true;
    this.#isFor = word === 'for';
    this.#patterns.takeWord(word);
    this.#setPlain(false);
  }

  /** Called at the token behind a name. `isDeclared`: it follows a type. `isLinked`: to what is before it. */
  takeName({ start, isNamed, isDeclared, isLinked }: NamePlace): void {
    const { locals } = this.#list;
    this.#patterns.takeName(start, isDeclared && isNamed && !this.#tokens.is('('));
    if (isDeclared || isLinked) this.#setPlain(false);
    if (isDeclared) {
      if (!this.#tokens.is('(')) {
        if (isNamed) locals.declare(start);
        this.#declaring = this.#open.length;
      }
    } else if (isNamed) {
      if (!isLinked && !this.#isCase && isArrow(this.#tokens)) locals.declareLambda(start);
      const bracket = this.#open.at(-1);
      if (bracket !== undefined) bracket.mention = start;
      if (this.#isNextVariable) locals.declare(start);
    }
    this.#isNextVariable = false;
  }

  /** Called at any sign that does not link names. `isTyped`: type arguments are open. */
  takeSign(isTyped: boolean): void {
    const [tokens, { locals }] = [this.#tokens, this.#list];
    const isComma = tokens.is(',');
    if (!isComma && !tokens.is(')')) this.#setPlain(false);
    const countsBehindStatement = tokens.is(')') && this.#patterns.endsCondition;
    const begun = this.#patterns.takeSign();
    if (tokens.is('(') || tokens.is('{')) {
      locals.open(tokens.is('('), tokens.is('{'));
      this.#open.push({ holdsTypes: tokens.is('(') && !this.#isFor, isPlain: tokens.is('('), mention: null });
    } else if (tokens.is(')') || tokens.is('}')) {
      locals.close();
      if (countsBehindStatement) locals.endStatement();
      this.#closeBracket();
    } else if (isComma) locals.endExpression();
    else if (tokens.is(';')) locals.endStatement();
    else if (isArrow(tokens)) locals.arrow();
    if (begun !== null) locals.declare(begun);
    if (isArrow(tokens) || tokens.is(':') || tokens.is(';')) this.#isCase = false;
    if (tokens.is(';') || tokens.is('{') || tokens.is('}')) this.#declaring = null;
    const isList = isComma && this.#open.at(-1)?.holdsTypes !== true;
    this.#isNextVariable = isList && this.#declaring === this.#open.length && !isTyped;
  }

  #setPlain(isPlain: boolean): void {
    const bracket = this.#open.at(-1);
    if (bracket !== undefined) bracket.isPlain = isPlain;
  }

  /** Names in parentheses before an arrow are the parameters of a lambda. */
  #closeBracket(): void {
    const bracket = this.#open.pop();
    if (!bracket?.isPlain || bracket.mention === null) return;
    const { mention } = bracket;
    const isLambda = this.#tokens.lookAhead(() => {
      this.#tokens.next();
      return isArrow(this.#tokens);
    });
    if (!isLambda) return;
    this.#list.declaresLast(mention);
    this.#list.locals.declareLambda(mention);
  }
}

interface NamePlace {
  readonly start: number;
  readonly isNamed: boolean;
  readonly isDeclared: boolean;
  readonly isLinked: boolean;
}

function isArrow(tokens: JavaTokens): boolean {
  return tokens.is('-') && tokens.source[tokens.end] === GREATER;
}

const CLOSED = 0x29;
const GREATER = 0x3e;

/** Follows the value that a `var` is declared with, whose type is the variable's (JLS 14.4.1), while it is one of names and calls alone. */
export class VarValue {
  readonly #list: MentionList;
  #variable: NameChain | null = null;
  /** Brackets of the value that are open. */
  #open = 0;

  constructor(list: MentionList) {
    this.#list = list;
  }

  /** Called at the `=` behind the variable. */
  begin(variable: NameChain): void {
    this.#list.declareValue(variable, null);
    this.#variable = variable;
    this.#open = -1;
  }

  takeWord(word: string): void {
    if (this.#open === 0 && word !== 'new') this.#variable = null;
  }

  /** Called at a sign that neither links names nor belongs to type arguments. `chain`: the names before it; null: none are followed. */
  takeSign(tokens: JavaTokens, chain: NameChain | CalledChain | null): void {
    if (this.#variable === null) return;
    const ends = this.#open === 0 && (tokens.is(';') || tokens.is(')'));
    if (ends) this.#list.follow(this.#variable, chain);
    if (this.#open === -1) this.#open = 0;
    else if (ends || (this.#open === 0 && !(tokens.is('(') && chain !== null))) this.#variable = null;
    else if (opening.some((sign) => tokens.is(sign))) this.#open++;
    else if (closing.some((sign) => tokens.is(sign))) this.#open--;
  }
}
