import type { NameChain } from '../../../core/code/called-chain.ts';
import type { MentionList } from '../../../core/code/mention-list.ts';
import { endOfSource, name } from '../../jvm/tokens/token-cursor.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import type { TypeArgumentsLookAhead } from '../tokens/type-arguments.ts';

/** Tokens of the head of an object without a name: longer ones are not read. */
const LONGEST_HEAD = 500;

interface ObjectHead {
  /** The offset of its body's bracket. */
  readonly bracket: number;
  readonly supertypes: readonly NameChain[];
}

/** Tells a list of mentions of the bodies of objects that have no name and a supertype, `object : Base() { … }`. */
export class ObjectBodies {
  readonly #list: MentionList;
  /** The object whose body is next. */
  #head: ObjectHead | null = null;
  #depth = 0;
  /** Brackets around each that is open. */
  readonly #open: number[] = [];

  constructor(list: MentionList) {
    this.#list = list;
  }

  /** Called at the token behind `object`. */
  begin(tokens: KotlinTokens, typeArguments: TypeArgumentsLookAhead): void {
    if (!tokens.is(':')) return;
    tokens.lookAhead(() => {
      this.#head = readHead(tokens, typeArguments) ?? this.#head;
      return true;
    });
  }

  takeFunction(): void {
    const { body } = this.#list;
    if (body !== null && this.#open.at(-1) === this.#depth) body.declaresName = true;
  }

  /** Called at any sign. */
  takeSign(tokens: KotlinTokens): void {
    if (tokens.is('{')) {
      this.#depth++;
      if (this.#head?.bracket !== tokens.start) return;
      this.#list.openBody(tokens.start, this.#head.supertypes, false);
      this.#open.push(this.#depth);
    } else if (tokens.is('}')) {
      if (this.#open.at(-1) === this.#depth) {
        this.#list.closeBody();
        this.#open.pop();
      }
      this.#depth--;
    }
  }
}

/** Null: nothing has the form of one. */
function readHead(tokens: KotlinTokens, typeArguments: TypeArgumentsLookAhead): ObjectHead | null {
  const supertypes: NameChain[] = [];
  let open = 0;
  let isExpected = true;
  tokens.next();
  for (let left = LONGEST_HEAD; left > 0 && tokens.kind !== endOfSource; left--) {
    if (open === 0 && tokens.is('{')) return { bracket: tokens.start, supertypes };
    if (open === 0 && isExpected && tokens.kind === name) {
      const { start } = tokens;
      let { end } = tokens;
      tokens.next();
      while (tokens.is('.')) {
        tokens.next();
        end = tokens.end;
        tokens.next();
      }
      supertypes.push({ start, end });
      isExpected = false;
      if (tokens.is('<') && !typeArguments.skip(tokens)) return null;
      continue;
    }
    if (tokens.is('(') || (open > 0 && tokens.is('{'))) open++;
    else if (tokens.is(')') || tokens.is('}')) open--;
    else if (open === 0 && tokens.is(',')) isExpected = true;
    // The delegate of a supertype may have brackets of its own.
    else if (open === 0) return null;
    if (open < 0) return null;
    tokens.next();
  }
  return null;
}
