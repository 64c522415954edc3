import { textBetween } from '../../jvm/tokens/token-cursor.ts';
import type { JavaTokens } from '../tokens/java-tokens.ts';

/** The parentheses of a condition, or parentheses within it. */
interface Condition {
  /** The value with which the condition ends where its variables are in scope after the statement; null: they never are. */
  readonly wanted: boolean | null;
  readonly word: 'if' | 'while' | null;
  /** Labels of the statement that the word begins, or ends as a `do`. */
  readonly labels: readonly string[];
  /** True if a `break` leaves the `do` that the word ends. */
  readonly isLeft: boolean;
  /** Start of the pattern that declares the name and has matched then; null: there is none. */
  variable: number | null;
  /** True if they hold the patterns of a record's components, which match when the record's pattern does (JLS 14.30.1). */
  readonly isRecord: boolean;
  /** True if an operator leaves open which of its operands has its value. */
  isOpen: boolean;
}

/** A `do` whose condition is to come. */
interface DoStatement {
  readonly labels: readonly string[];
  /** Brackets that are open around it. */
  readonly level: number;
  isLeft: boolean;
  /** As `Statement.breakable`. */
  breakable: number | null;
}

/** An `if` or `while` whose condition declares the name, behind its parentheses. */
interface Statement {
  readonly variable: number;
  readonly word: 'if' | 'while';
  readonly labels: readonly string[];
  /** Brackets that are open around it. */
  readonly level: number;
  /** True if its last statement so far goes elsewhere, or only its condition leaves a loop. */
  endsElsewhere: boolean;
  /** True if a `break` names one of its labels (JLS 6.3.2.5). */
  isLeft: boolean;
  isAtStart: boolean;
  /** Brackets that are open around a statement within it that a `break` leaves; null: it is in none. */
  breakable: number | null;
}

/**
 * Tells where a variable that a pattern in a condition declares counts behind the statement: when the condition was false, and an `if` without
 * `else` goes elsewhere when it is true, or a `while` has no `break` that leaves it (JLS 6.3.1 and 6.3.2).
 */
export class PatternScope {
  readonly #tokens: JavaTokens;
  readonly #open: Condition[] = [];
  #word: 'if' | 'while' | null = null;
  #statement: Statement | null = null;
  readonly #dos: DoStatement[] = [];
  /** The one that the word ends; null: none. */
  #ended: DoStatement | null = null;
  /** Labels in front of the current token, or of the word. */
  #labels: readonly string[] = [];
  /** True if the type of a pattern comes, or a part of it came. */
  #isType = false;

  constructor(tokens: JavaTokens) {
    this.#tokens = tokens;
  }

  /** Called at the token behind a reserved word. */
  takeWord(word: string): void {
    this.#word = word === 'if' || word === 'while' ? word : null;
    this.#takeDo(word);
    if (this.#word === null) this.#labels = [];
    this.#isType = word === 'instanceof';
    const statement = this.#statement;
    if (statement === null) return;
    if (word === 'break' && statement.labels.includes(this.#tokens.text())) statement.isLeft = true;
    if (statement.word === 'while') this.#takeInLoop(statement, word);
    else if (statement.isAtStart) statement.endsElsewhere = jumps.has(word);
    statement.isAtStart = false;
  }

  /** The body of a `do` may have a `while` of its own only in a block: the first other `while` ends the `do`. */
  #takeDo(word: string): void {
    const innermost = this.#dos.at(-1);
    this.#ended = word === 'while' && innermost?.level === this.#open.length ? this.#dos.pop()! : null;
    if (this.#ended !== null) return;
    if (innermost !== undefined && breakables.has(word)) innermost.breakable ??= this.#open.length;
    if (word === 'do')
      this.#dos.push({ labels: this.#labels, level: this.#open.length, isLeft: false, breakable: null });
    if (word !== 'break') return;
    const left = this.#tokens.text();
    if (innermost !== undefined && this.#tokens.is(';')) innermost.isLeft ||= innermost.breakable === null;
    else for (const each of this.#dos.slice(-MOST_DOS)) each.isLeft ||= each.labels.includes(left);
  }

  /** A `break` with a label leaves what bears it, which may be within (JLS 14.15). */
  #takeInLoop(statement: Statement, word: string): void {
    if (breakables.has(word)) statement.breakable ??= this.#open.length;
    if (word === 'break' && this.#tokens.is(';') && statement.breakable === null) statement.endsElsewhere = false;
  }

  /** Called at the token behind a name. `isDeclared`: it is the one looked for, and follows a type. */
  takeName(start: number, isDeclared: boolean): void {
    this.#word = null;
    const { source, previousEnd } = this.#tokens;
    const labels = this.#labels.slice(-MOST_LABELS);
    this.#labels = this.#tokens.is(':') ? [...labels, textBetween(source, start, previousEnd)] : [];
    const condition = this.#open.at(-1);
    if (isDeclared && condition?.wanted === true) condition.variable = start;
    this.#beginOther();
  }

  /** True if this `)` ends a condition whose variable is in scope after its statement, and not within. */
  get endsCondition(): boolean {
    const condition = this.#open.at(-1);
    return condition?.word != null && condition.variable !== null && !condition.isOpen;
  }

  /** Called at any sign that does not link names. Gives the declaration that is in scope from here to the end of the block; null: none. */
  takeSign(): number | null {
    const tokens = this.#tokens;
    const word = this.#word;
    const { labels, isLeft } = this.#ended ?? { labels: this.#labels, isLeft: false };
    this.#word = null;
    this.#ended = null;
    if (!tokens.is(':')) this.#labels = [];
    if (tokens.is('(') || tokens.is('{')) {
      this.#beginBlock();
      const isRecord = tokens.is('(') && (this.#isType || this.#open.at(-1)?.isRecord === true);
      const wanted = isRecord ? (this.#open.at(-1)?.wanted ?? null) : this.#wantedHere(word);
      this.#open.push({ wanted, word, labels, isLeft, variable: null, isRecord, isOpen: false });
      this.#isType = false;
      return null;
    }
    this.#isType &&= this.#isOfType();
    if (tokens.is(')')) this.#closeCondition();
    else if (tokens.is('}')) {
      this.#open.pop();
      return this.#endStatement();
    } else if (tokens.is(';')) return this.#endStatement();
    else this.#takeOperator();
    return null;
  }

  #wantedHere(word: 'if' | 'while' | null): boolean | null {
    const tokens = this.#tokens;
    if (tokens.is('{')) return null;
    if (word !== null) return false;
    const outer = this.#open.at(-1)?.wanted ?? null;
    const before = tokens.source[tokens.previousEnd - 1];
    if (outer === null || before === undefined) return null;
    if (before === NOT) return !outer;
    return operand.includes(before) ? outer : null;
  }

  /** True for a sign that may stand between the name of a type and its type arguments. */
  #isOfType(): boolean {
    const tokens = this.#tokens;
    return tokens.is('<') || tokens.is('>') || tokens.is(',') || this.#isWildcard();
  }

  #isWildcard(): boolean {
    const { source, previousEnd } = this.#tokens;
    return this.#tokens.is('?') && beforeWildcard.includes(source[previousEnd - 1]!);
  }

  #takeOperator(): void {
    const condition = this.#open.at(-1);
    if (condition === undefined || this.#isWildcard()) return;
    const { source, end, previousEnd } = this.#tokens;
    const isDoubled = (sign: number) => source[end] === sign || source[previousEnd - 1] === sign;
    const passes = condition.wanted === true ? '&' : '|';
    for (const sign of ['&', '|', '^', '?'])
      if (this.#tokens.is(sign) && !(sign === passes && isDoubled(sign.charCodeAt(0)))) condition.isOpen = true;
  }

  #closeCondition(): void {
    const closed = this.#open.pop();
    if (closed === undefined || closed.variable === null || closed.isOpen) return;
    const { variable, word, labels, isLeft } = closed;
    if (word === null) {
      const outer = this.#open.at(-1);
      if (outer?.wanted != null) outer.variable = variable;
      return;
    }
    const endsElsewhere = word === 'while';
    const level = this.#open.length;
    this.#statement = {
      ...{ variable, word, labels, level, endsElsewhere },
      ...{ isLeft, isAtStart: true, breakable: null },
    };
  }

  /** Called at a bracket: a block has statements of its own, of which the last one counts. */
  #beginBlock(): void {
    const statement = this.#statement;
    if (statement === null) return;
    const isOwn = this.#tokens.is('{') && this.#open.length === statement.level;
    if (!isOwn || !statement.isAtStart) this.#beginOther();
  }

  #beginOther(): void {
    const statement = this.#statement;
    if (statement === null || !statement.isAtStart) return;
    if (statement.word === 'if') statement.endsElsewhere = false;
    statement.isAtStart = false;
  }

  #endStatement(): number | null {
    const innermost = this.#dos.at(-1);
    if (innermost?.breakable === this.#open.length) innermost.breakable = null;
    const statement = this.#statement;
    if (statement === null) return null;
    if (statement.breakable === this.#open.length) statement.breakable = null;
    if (this.#open.length === statement.level + 1) statement.isAtStart = true;
    if (this.#open.length > statement.level) return null;
    this.#statement = null;
    const { variable, endsElsewhere, isLeft, level } = statement;
    return endsElsewhere && !isLeft && this.#open.length === level && !this.#isBeforeElse() ? variable : null;
  }

  #isBeforeElse(): boolean {
    return this.#tokens.lookAhead(() => {
      this.#tokens.next();
      return this.#tokens.text() === 'else';
    });
  }
}

/** Limit of labels before another one: nobody writes more, and a list of thousands must not be copied once for each. */
const MOST_LABELS = 9;
/** Within each other that a label is looked for on: nobody nests more, and a source of thousands must not be gone through for each `break`. */
const MOST_DOS = 9;
const NOT = 0x21;
/** Signs before parentheses around an operand: `(`, `&`, `|`. */
const operand = [0x28, 0x26, 0x7c];
/** `<` and `,`. */
const beforeWildcard = [0x3c, 0x2c];
const breakables = new Set(['for', 'while', 'do', 'switch']);
const jumps = new Set(['return', 'throw', 'break', 'continue', 'yield']);
