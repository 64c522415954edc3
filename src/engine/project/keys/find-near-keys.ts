import type { BoundGroup } from '../../../naming/keys/find-groups.ts';
import { followKey } from '../../../naming/keys/follow-key.ts';
import { listProperties, type TypeSurroundings } from '../../../naming/keys/list-properties.ts';
import { endOfName, toKebab, type WrittenKey } from '../../../naming/keys/written-key.ts';
import { findNearestNames } from '../../../search/nearest-names.ts';

/** Keys that are named. */
const MOST = 5;

/** Keys that are called nearly as one that no group has: they begin as it does, and differ in the first part that nothing bears. */
export function findNearKeys(
  groups: readonly BoundGroup[],
  key: WrittenKey,
  around: TypeSurroundings,
): readonly string[] {
  const near = groups.flatMap((group) => nearIn(group, key, around));
  const longest = Math.max(...near.map(({ depth }) => depth));
  return [...new Set(near.filter(({ depth }) => depth === longest).map(({ name }) => name))].slice(0, MOST);
}

interface NearKey {
  readonly name: string;
  /** Words that it has in common with the key. */
  readonly depth: number;
}

function nearIn({ prefix, type }: BoundGroup, key: WrittenKey, around: TypeSurroundings): readonly NearKey[] {
  const from = endOfName(key, 0, prefix);
  if (from === null || from === key.words.length) return [];
  for (let depth = key.words.length - 1; depth >= from; depth--) {
    const begun = { ...key, words: key.words.slice(0, depth) };
    const parent = depth === from ? null : followKey(type, begun, { ...around, from });
    const inner = depth === from ? type : parent?.type == null ? null : parent.resolve(parent.type);
    if (inner === null) continue;
    const names = listProperties(inner, around).map(({ annotatedName, name }) => toKebab(annotatedName ?? name));
    // Words have no hyphens.
    const byWord = new Map(names.map((name) => [name.replaceAll('-', ''), name]));
    return findNearestNames(key.words[depth]!, byWord.keys()).map((word) => ({
      name: [prefix, ...(parent?.path ?? []), byWord.get(word)!].filter(Boolean).join('.'),
      depth,
    }));
  }
  return [];
}
