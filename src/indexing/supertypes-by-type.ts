import { listSupertypes } from '../core/code/list-supertypes.ts';
import type { SourceIndex } from '../core/code/source-index.ts';

const known = new WeakMap<object, ReadonlyMap<number, readonly string[]>>();

/** Names of supertypes by the rows of the types that may have them. Made once for each index: an index never changes. */
export function supertypesByType(index: Pick<SourceIndex, 'supertypes'>): ReadonlyMap<number, readonly string[]> {
  const byType = known.get(index) ?? invert(index.supertypes);
  known.set(index, byType);
  return byType;
}

function invert(supertypes: SourceIndex['supertypes']): ReadonlyMap<number, readonly string[]> {
  const { ends, types } = supertypes;
  const byType = new Map<number, string[]>();
  let at = 0;
  for (const [position, name] of listSupertypes(supertypes).entries()) {
    for (; at < ends[position]!; at++) {
      const known = byType.get(types[at]!);
      if (known === undefined) byType.set(types[at]!, [name]);
      else known.push(name);
    }
  }
  return byType;
}
