import type { MentionList } from '../../../core/code/mention-list.ts';
import { name } from '../../jvm/tokens/token-cursor.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';

/** The kind of a bracket; `iterated`: behind the `in` of a loop, `condition`: of a statement, `class`: the body of a type. */
type Bracket = 'for' | 'iterated' | 'catch' | 'fun' | 'destructuring' | 'condition' | 'class' | null;

/** Tells a list of mentions which names are declared where they stand, as a walk over tokens meets them. */
export class LocalDeclarations {
  readonly #list: MentionList;
  readonly #open: Bracket[] = [];
  /** True if the name of a variable, or several in parentheses, comes next. */
  #isVariable = false;
  /** The kind of the next parentheses. */
  #header: Bracket = null;
  /** Brackets that are open around a `when` whose branches come next; null: none does. */
  #when: number | null = null;
  /** Brackets that are open around the head of a type whose body may come next; null: none does. */
  #class: number | null = null;
  /** Variables whose values may not have ended: in its own the name means another. Innermost last. */
  readonly #begun: (Variable & { readonly level: number })[] = [];
  /** True if the token before closed a header, behind which a body may begin on a line of its own. */
  #isBehindHeader = false;
  /** True if the statement has the head of a loop. */
  #isOfLoop = false;

  constructor(list: MentionList) {
    this.#list = list;
  }

  /** Called at a hard keyword. */
  takeWord(word: string): void {
    this.#isBehindHeader = word === 'else';
    if (word === 'in') {
      if (this.#open.at(-1) === 'for') this.#open[this.#open.length - 1] = 'iterated';
      // Elsewhere it may stand in the head of a function, among what types are of.
      return;
    }
    if (declarators.has(word)) this.#endStatement();
    this.#isVariable = word === 'val' || word === 'var';
    this.#header = word === 'for' || word === 'fun' ? word : conditional.has(word) ? 'condition' : null;
    if (word === 'when') this.#when = this.#open.length;
    if (types.has(word)) this.#class = this.#open.length;
    else if (statements.has(word)) this.#class = null;
  }

  /** Called at the name of a function without a receiver. A function within a body is in scope there; a type's function is its member. */
  takeFunction(start: number): void {
    if (this.#open.at(-1) !== 'class') this.#list.localFunctions.declare(start);
  }

  /** Called at the token behind a name that follows no dot. `before`: the byte in front of the name. True if it names an argument of a call. */
  takeName(tokens: KotlinTokens, { start, nameStart, before, isNamed }: NamePlace): boolean {
    const isFirst = before === OPEN || before === COMMA;
    const bracket = this.#open.at(-1);
    const isReceiver = tokens.is('.') || tokens.is('?.');
    const isDeclared =
      (this.#isVariable && !isReceiver) ||
      (isFirst && (bracket === 'for' || bracket === 'destructuring')) ||
      (tokens.is(':') && (bracket === 'catch' || bracket === 'fun'));
    if (isDeclared && isNamed) {
      const mayBeFunction = bracket !== 'class' && !isVararg(tokens.source, start);
      const isFunction = mayBeFunction && tokens.lookAhead(() => isOfFunction(tokens));
      const variable = { start, nameStart, isFunction };
      if (this.#isVariable) this.#begun.push({ ...variable, level: this.#open.length });
      else this.#declare(variable);
    }
    if (!isReceiver) this.#isVariable = false;
    if (tokens.is('(') && before === BRACE && isCatch(tokens)) this.#header = 'catch';
    this.#isBehindHeader = false;
    return !isDeclared && isFirst && tokens.is('=');
  }

  /** True if the name of a variable stands there whose value has not ended. */
  begins(start: number): boolean {
    return this.#begun.at(-1)?.start === start;
  }

  /** Called at any token that begins a line. */
  beginLine(tokens: KotlinTokens): void {
    const isGoingOn =
      this.#isBehindHeader ||
      isOpenEnded(tokens.source, tokens.previousEnd) ||
      openStarted.some((sign) => tokens.is(sign)) ||
      (tokens.word() === 'else' && !this.#isOfLoop) ||
      (tokens.word() === 'where' && tokens.lookAhead(() => isBound(tokens)));
    if (isGoingOn) return;
    this.#endStatement();
    this.#endValue();
  }

  /** Called at a token that is no name. */
  takeSign(tokens: KotlinTokens): void {
    const { locals, localFunctions } = this.#list;
    this.#isBehindHeader = false;
    if (tokens.is('(')) {
      const isDestructuring = this.#isVariable || (this.#open.at(-1) === 'for' && this.#header === null);
      this.#open.push(isDestructuring ? 'destructuring' : this.#header);
      // Several names in parentheses are in scope where the parentheses stand.
      if (!isDestructuring) {
        locals.open(true, false);
        localFunctions.open(true, false);
      }
      this.#isVariable = false;
      this.#header = null;
    } else if (tokens.is('{')) {
      const parameters = this.#when === this.#open.length ? [] : this.#lambdaParameters(tokens);
      this.#when = null;
      this.#open.push(this.#class === this.#open.length ? 'class' : null);
      this.#class = null;
      locals.open(false, true);
      localFunctions.open(false, true);
      for (const parameter of parameters) locals.declare(parameter);
    } else if (tokens.is(')') || tokens.is('}')) {
      this.#endValue();
      const closed = this.#open.pop() ?? null;
      if (closed !== 'destructuring') {
        locals.close();
        localFunctions.close();
      }
      // A line that continues the head of a function begins with a sign.
      const isOfLoop = closed === 'for' || closed === 'iterated';
      this.#isOfLoop ||= isOfLoop;
      this.#isBehindHeader = isOfLoop || closed === 'condition' || closed === 'catch';
    } else if (tokens.is('=')) {
      locals.beginExpression();
      localFunctions.beginExpression();
    } else if (tokens.is(';')) {
      this.#endStatement();
      this.#endValue();
    }
  }

  /** A variable that holds a function is called as a function is. */
  #declare({ start, nameStart, isFunction }: Variable): void {
    this.#list.locals.declare(start);
    if (isFunction) this.#list.localFunctions.declare(nameStart);
  }

  #endStatement(): void {
    this.#isOfLoop = false;
    this.#list.locals.endStatement();
    this.#list.localFunctions.endStatement();
  }

  /** The variable in the innermost brackets. */
  #endValue(): void {
    const last = this.#begun.at(-1);
    if (last === undefined || last.level < this.#open.length) return;
    this.#begun.pop();
    if (last.level === this.#open.length) this.#declare(last);
  }

  /** True if the name is a parameter between a `{` and an arrow, and in no type. */
  #lambdaParameters(tokens: KotlinTokens): readonly number[] {
    const found: number[] = [];
    const isLambda = tokens.lookAhead(() => {
      let depth = 0;
      /** Brackets around the colon of the type that the token is in; null: it is in none. */
      let type: number | null = null;
      for (let left = MOST_TOKENS; left > 0; left--) {
        const before = tokens.source[tokens.end - 1];
        tokens.next();
        // An arrow behind parentheses belongs to the type of a function.
        if (tokens.is('->') && (type === null || before !== CLOSE)) return true;
        if (tokens.is('(') || tokens.is('<')) depth++;
        else if (tokens.is(')') || tokens.is('>')) depth--;
        else if (tokens.is(':')) type ??= depth;
        if (type !== null && (depth < type || (tokens.is(',') && depth === type))) type = null;
        const isFirst = type === null && (before === OPENED || before === OPEN || before === COMMA);
        if (tokens.kind !== name) {
          if (!inParameters.some((sign) => tokens.is(sign))) return false;
        } else if (statements.has(tokens.text())) return false;
        else if (isFirst && this.#list.isNamed(tokens.nameStart, tokens.nameEnd)) found.push(tokens.start);
      }
      return false;
    });
    return isLambda ? found : [];
  }
}

interface NamePlace {
  readonly start: number;
  /** True behind a backtick. */
  readonly nameStart: number;
  readonly before: number | undefined;
  readonly isNamed: boolean;
}

interface Variable extends Pick<NamePlace, 'start' | 'nameStart'> {
  readonly isFunction: boolean;
}

/** True if the expression that ends there continues behind it, on the next line too. */
function isOpenEnded(source: Uint8Array, end: number): boolean {
  const [last, before] = [String.fromCharCode(source[end - 1]!), String.fromCharCode(source[end - 2] ?? 0)];
  return openEnded.has(last) && !((last === '+' || last === '-') && before === last);
}

/** True at a `where`, which is a keyword only in front of bounds. */
function isBound(tokens: KotlinTokens): boolean {
  tokens.next();
  if (tokens.kind !== name) return false;
  tokens.next();
  return tokens.is(':');
}

/** True if a parameter is an array of its written type. */
function isVararg(source: Uint8Array, start: number): boolean {
  return /\bvararg\s+$/.test(Buffer.from(source.subarray(Math.max(0, start - 20), start)).toString('latin1'));
}

/** True, behind the name of a variable, if its written type or value is a function. */
function isOfFunction(tokens: KotlinTokens): boolean {
  const isTyped = tokens.is(':');
  if (!isTyped && !tokens.is('=')) return false;
  tokens.next();
  if (!isTyped) return tokens.is('{') || tokens.word() === 'fun' || (tokens.is('::') && isReference(tokens));
  let [parentheses, angles] = [0, 0];
  for (let left = MOST_TOKENS; left > 0; left--) {
    if (angles === 0 && tokens.is('->')) return true;
    if (declarators.has(tokens.word())) return false;
    if (tokens.is('(')) parentheses++;
    else if (tokens.is(')')) parentheses--;
    else if (tokens.is('<')) angles++;
    else if (tokens.is('>')) angles--;
    else if (tokens.kind !== name && !inTypes.some((sign) => tokens.is(sign))) return false;
    if (parentheses < 0 || angles < 0) return false;
    if (parentheses === 0 && angles === 0 && tokens.is(',')) return false;
    tokens.next();
  }
  return false;
}

/** True if a reference is the whole value, and not the receiver of something. */
function isReference(tokens: KotlinTokens): boolean {
  tokens.next();
  tokens.next();
  return !['.', '?.', '('].some((sign) => tokens.is(sign));
}

/** Elsewhere it is a name. */
function isCatch({ source, previousEnd }: KotlinTokens): boolean {
  return Buffer.from(source.subarray(previousEnd - 5, previousEnd)).toString('latin1') === 'catch';
}

const OPEN = 0x28;
const CLOSE = 0x29;
const COMMA = 0x2c;
const OPENED = 0x7b;
const BRACE = 0x7d;
/** Tokens that end no statement and no value. */
const openEnded = new Set([...'=+-*/%([{,.:&|<']);
/** Tokens that begin none. */
const openStarted = ['{', '.', '?.', '?:', '&&', '||', '=', ':'];
const conditional = new Set(['if', 'while']);
/** Tokens of the parameters of a lambda; nobody writes more. */
const MOST_TOKENS = 200;
const inParameters = ['->', ',', '(', ')', ':', '.', '?', '<', '>', '*', '@'];
const inTypes = ['->', ',', ':', '.', '?', '?.', '*', '@', '&'];
const declarators = new Set(['val', 'var', 'fun']);
const statements = new Set(['val', 'var', 'fun', 'for', 'class', 'object', 'interface', 'while', 'do', 'return']);
const types = new Set(['class', 'object', 'interface']);
