import type { NameChain } from '../../../core/code/called-chain.ts';
import { asBuffer } from '../../../core/text/as-buffer.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';

/** Tells whose elements the named arguments of annotations are, `@A(name = 1)`, as a walk over tokens meets brackets. */
export class AnnotationArguments {
  /** The annotation of each open bracket; null: it is no annotation's. */
  readonly #open: (NameChain | null)[] = [];

  /** The annotation of the innermost bracket. */
  get annotation(): NameChain | null {
    return this.#open.at(-1) ?? null;
  }

  /** Called at any sign. `names`: those in front of it. */
  takeSign(tokens: KotlinTokens, names: NameChain | null): void {
    if (tokens.is('(')) this.#open.push(names !== null && this.#isAnnotation(tokens, names) ? names : null);
    else if (tokens.is('{')) this.#open.push(null);
    else if (tokens.is(')') || tokens.is('}')) this.#open.pop();
  }

  /** A constructor call within the arguments of an annotation is an annotation too. */
  #isAnnotation({ source }: KotlinTokens, names: NameChain): boolean {
    if (this.annotation !== null) return true;
    const before = asBuffer(source).toString('latin1', Math.max(0, names.start - LONGEST_TARGET), names.start);
    return /@(?:[a-z]+:)?$/.test(before);
  }
}

/** Characters of `@setparam:` and the like (https://kotlinlang.org/docs/annotations.html#annotation-use-site-targets). */
const LONGEST_TARGET = 12;
