import type { Change, Difference } from '../../src/symbols/api/api-difference.ts';

/** Of a declaration of which a caller should know nothing but what became of it. */
export function plainDifference(change: Change, name: string, signature: string): Difference {
  return {
    change,
    name,
    signature,
    before: null,
    value: null,
    valueBefore: null,
    deprecation: null,
    deprecated: null,
    since: null,
    file: 'Orchard.java',
    range: { start: 1, end: 1 },
  };
}
