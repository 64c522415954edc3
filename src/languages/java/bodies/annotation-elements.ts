import type { NameChain } from '../../../core/code/called-chain.ts';
import type { JavaTokens } from '../tokens/java-tokens.ts';

/** Tells which names are elements of an annotation, `@A(name = 1)` (JLS 9.7.1), as a walk over tokens meets parentheses. */
export class AnnotationElements {
  readonly #tokens: JavaTokens;
  /** The annotation of each open parenthesis; null: it is no annotation's. */
  readonly #open: (NameChain | null)[] = [];

  constructor(tokens: JavaTokens) {
    this.#tokens = tokens;
  }

  /** Called at a `(`. `names`: those in front of it. */
  open(names: NameChain | null): void {
    const isAnnotation = names !== null && this.#tokens.source[names.start - 1] === AT;
    this.#open.push(isAnnotation ? names : null);
  }

  close(): void {
    this.#open.pop();
  }

  /** Called at the token behind a name without a qualifier. Gives the annotation whose element the name is; null: none. */
  typeHere(): NameChain | null {
    const isNamed = this.#tokens.is('=') && this.#tokens.source[this.#tokens.end] !== EQUALS;
    return isNamed ? (this.#open.at(-1) ?? null) : null;
  }
}

const AT = 0x40;
const EQUALS = 0x3d;
