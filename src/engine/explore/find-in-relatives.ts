import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { lastPart } from '../../core/text/last-part.ts';
import type { ApiScope } from '../../symbols/api/api-scope.ts';
import { apiTypes } from '../../symbols/api/api-types.ts';
import { findMoved, type LoneTypes } from '../../symbols/api/find-moved.ts';

export interface FoundElsewhere {
  readonly name: string;
  /** `g:a:v` */
  readonly artifact: string;
}

/**
 * Finds types that an artifact has no more in others that were released with it, by their former full names. A type of the very name
 * goes before one that `findMoved` finds; the first of several artifacts counts.
 */
export async function findInRelatives(
  { index, types }: LoneTypes,
  { names, scope }: { readonly names: readonly string[]; readonly scope: ApiScope },
  relatives: () => AsyncIterable<SourceIndex>,
): Promise<ReadonlyMap<string, FoundElsewhere>> {
  const found = new Map<string, FoundElsewhere>();
  if (names.length === 0) return found;
  const gone = { index, types: new Map(names.map((name) => [name, types.get(name)!])) };
  const simpleNames = new Set(names.map(lastPart));
  for await (const other of relatives()) {
    const { types: all } = apiTypes(other, scope);
    const named = new Map([...all].filter(([name]) => simpleNames.has(lastPart(name))));
    const artifact = printOrigin(other.origin);
    const { to } = findMoved(gone, { index: other, types: named }, scope);
    for (const [was, now] of to) {
      const known = found.get(was)?.name;
      if (known === undefined || (now === was && known !== was)) found.set(was, { name: now, artifact });
    }
  }
  return found;
}
