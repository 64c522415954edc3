import type { LineRange } from '../../src/core/text/line-range.ts';
import type { DeclarationFacts } from '../../src/engine/explore/declaration-facts.ts';

/** Of a declaration of which a caller should know nothing but its signature. */
export function plainFacts(signature: string, range: LineRange): DeclarationFacts {
  return {
    signature,
    range,
    nameLine: range.start,
    annotatedSignature: signature,
    annotations: [],
    initializer: null,
    deprecation: null,
    replacement: null,
    unsaidVisibility: null,
  };
}
