import { createWordFinder } from '../../../core/text/word-finder.ts';
import { endOfSource, name } from '../../jvm/tokens/token-cursor.ts';
import type { JavaTokens } from '../tokens/java-tokens.ts';

interface Bracket {
  readonly kind: 'block' | 'group';
  /** True if a control governs the block: the end of the block ends its statement. */
  readonly isGoverned: boolean;
}

/** A statement that governs another, as `if` does, or a `switch` that is an expression. */
interface Control {
  readonly kind: 'control';
  word: string;
  readonly isExpression: boolean;
  /** True if it counts as nesting: `try` and `synchronized` do not. */
  readonly isDeep: boolean;
  /** The next part: its parentheses, the first token of the governed statement, or more of that statement. */
  next: 'header' | 'statement' | 'rest';
}

/** Walks one body without recursion: those of hostile files are nested as deep as they are long. */
export class BodyWalk {
  cyclomatic = 1;
  deepest = 0;
  readonly #tokens: JavaTokens;
  readonly #open: (Bracket | Control)[] = [];
  #depth = 0;
  /** The byte of the token before; 0 for a name or literal. */
  #previous = 0;

  /** `tokens` is at the `{` of the body. */
  constructor(tokens: JavaTokens) {
    this.#tokens = tokens;
  }

  /** Walks to the token after the `}` of the body, or to the end of the source. */
  run(): void {
    do {
      const { byte } = this.#tokens;
      this.#step();
      this.#previous = byte;
    } while (this.#open.length > 0 && this.#tokens.kind !== endOfSource);
  }

  #step(): void {
    const tokens = this.#tokens;
    const control = this.#innermostControl();
    const begins = control?.next === 'statement';
    if (begins && this.#skipLabel()) return;
    if (begins) control.next = 'rest';
    if (tokens.kind === name) this.#takeName(begins);
    else if (tokens.is('{')) this.#enter({ kind: 'block', isGoverned: begins });
    else if (tokens.is('(')) this.#enter({ kind: 'group', isGoverned: false });
    else if (tokens.is('}')) this.#leaveBlock();
    else if (tokens.is(')')) this.#leaveGroup();
    else if (tokens.is(';')) {
      tokens.next();
      this.#endStatement();
    } else this.#takeOperator();
  }

  #skipLabel(): boolean {
    const tokens = this.#tokens;
    const isLabel = tokens.lookAhead(() => {
      if (tokens.kind !== name) return false;
      tokens.next();
      return tokens.is(':') && tokens.source[tokens.end] !== COLON;
    });
    if (!isLabel) return false;
    tokens.next();
    tokens.next();
    return true;
  }

  #takeName(begins: boolean): void {
    const tokens = this.#tokens;
    const word = wordAt(tokens);
    tokens.next();
    if (word === 'case' || decisions.has(word)) this.cyclomatic++;
    const isDeep = decisions.has(word) || word === 'switch';
    if (!isDeep && word !== 'try' && !(word === 'synchronized' && tokens.is('('))) return;
    if (isDeep) this.deepest = Math.max(this.deepest, ++this.#depth);
    const next = word === 'do' || (word === 'try' && !tokens.is('(')) ? 'statement' : 'header';
    this.#open.push({ kind: 'control', word, next, isDeep, isExpression: word === 'switch' && !begins });
  }

  #takeOperator(): void {
    const tokens = this.#tokens;
    const { byte } = tokens;
    const isPair = (byte === AMPERSAND || byte === BAR) && tokens.source[tokens.end] === byte;
    if (isPair || (tokens.is('?') && !this.#isWildcard())) this.cyclomatic++;
    if (isPair) tokens.next();
    tokens.next();
  }

  /** An operand comes before the `?` of a conditional; between `<` or `,` and a wildcard stand annotations at most. */
  #isWildcard(): boolean {
    if (this.#previous === LESS || this.#previous === COMMA) return true;
    const tokens = this.#tokens;
    return tokens.lookAhead(() => {
      tokens.next();
      if (tokens.is('>') || tokens.is(',')) return true;
      const word = tokens.text();
      tokens.next();
      return word === 'extends' || (word === 'super' && tokens.kind === name);
    });
  }

  #enter(bracket: Bracket): void {
    this.#open.push(bracket);
    this.#tokens.next();
  }

  #leaveBlock(): void {
    let left = this.#leave();
    while (left !== undefined && left.kind !== 'block') left = this.#leave();
    this.#tokens.next();
    if (left?.isGoverned) this.#endStatement();
  }

  #leaveGroup(): void {
    this.#tokens.next();
    if (this.#open.at(-1)?.kind === 'group') this.#leave();
    const control = this.#innermostControl();
    if (control?.next === 'header') control.next = 'statement';
  }

  /** A statement ends with the one it governs, and with it the one it is governed by. */
  #endStatement(): void {
    for (let control = this.#innermostControl(); control !== null; control = this.#innermostControl()) {
      if (this.#goesOn(control)) return;
      this.#leave();
      if (control.isExpression) return;
    }
  }

  /** True if the current token continues a control whose first statement has ended. */
  #goesOn(control: Control): boolean {
    const tokens = this.#tokens;
    const word = wordAt(tokens);
    if (control.word === 'try' && word === 'catch') return true;
    if (continuations[control.word] !== word) return false;
    tokens.next();
    control.word = word;
    control.next = word === 'while' ? 'header' : 'statement';
    if (word === 'else' && wordAt(tokens) === 'if') {
      this.cyclomatic++;
      tokens.next();
      control.word = 'if';
      control.next = 'header';
    }
    return true;
  }

  #innermostControl(): Control | null {
    const last = this.#open.at(-1);
    return last?.kind === 'control' ? last : null;
  }

  #leave(): Bracket | Control | undefined {
    const left = this.#open.pop();
    if (left?.kind === 'control' && left.isDeep) this.#depth--;
    return left;
  }
}
const AMPERSAND = 0x26;
const BAR = 0x7c;
const LESS = 0x3c;
const COMMA = 0x2c;
const COLON = 0x3a;

/** Words that decide what runs next. */
const decisions = new Set(['if', 'for', 'while', 'do', 'catch']);
const continuations: Readonly<Record<string, string>> = { if: 'else', do: 'while', try: 'finally' };
const others = ['case', 'switch', 'try', 'synchronized', 'else', 'finally'];
const findWord = createWordFinder([...decisions, ...others].map((text) => ({ text })));

/** Empty for any other token. */
function wordAt(tokens: JavaTokens): string {
  return tokens.kind === name ? (findWord(tokens.source, tokens.start, tokens.end)?.text ?? '') : '';
}
