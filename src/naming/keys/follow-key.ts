import { lastPart } from '../../core/text/last-part.ts';
import { languageAt } from '../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';
import { type BoundProperty, listProperties, type TypeSurroundings } from './list-properties.ts';
import { endOfName, toKebab, type WrittenKey } from './written-key.ts';

/** A property that a key leads to. */
export interface FoundProperty extends BoundProperty {
  /** The key below the prefix of its group in the spelling of configuration files; `*` stands for a name that the user chooses. */
  readonly path: readonly string[];
  /** True if the rest of the key is a name in a map, or an element. */
  readonly isEntry: boolean;
}

/** Types within types that are followed: keys have some ten parts. */
const MOST_DEEP = 20;

/** The property of a type that word `from` and the next ones of a key name; null: it has none. */
export function followKey(
  type: LocatedType,
  key: WrittenKey,
  { from, ...tools }: TypeSurroundings & { readonly from: number },
): FoundProperty | null {
  return followIn(type, key, { ...tools, from, path: [], depth: 0 });
}

interface Walk extends TypeSurroundings {
  readonly from: number;
  readonly path: readonly string[];
  readonly depth: number;
}

function followIn(type: LocatedType, key: WrittenKey, walk: Walk): FoundProperty | null {
  if (walk.depth > MOST_DEEP) return null;
  const properties = listProperties(type, walk);
  for (const property of properties.filter(({ isTransparent }) => !isTransparent)) {
    const name = property.annotatedName ?? property.name;
    const end = endOfName(key, walk.from, name);
    if (end === null) continue;
    const path = [...walk.path, toKebab(name)];
    const found = followValue(property, key, { ...walk, from: end, path, depth: walk.depth + 1 });
    if (found !== null) return found;
  }
  for (const property of properties.filter(({ isTransparent }) => isTransparent)) {
    const found = followValue(property, key, { ...walk, depth: walk.depth + 1 });
    if (found !== null) return found;
  }
  return null;
}

/** The property itself at the end of the key, or else what its type holds. */
function followValue(property: BoundProperty, key: WrittenKey, walk: Walk): FoundProperty | null {
  if (walk.from === key.words.length) return { ...property, path: walk.path, isEntry: false };
  if (property.type === null) return null;
  const { rules } = languageAt(property.index, property.row);
  const held = heldIn(property.type, rules);
  const isNumber = /^\d+$/.test(key.words[walk.from]!);
  const consumes = held.isMap || (held.isList && isNumber);
  const starts = consumes ? [walk.from + 1, ...(property.mayLackName ? [walk.from] : [])] : [walk.from];
  const inner = held.type === null ? null : property.resolve(held.type);
  for (const from of inner === null ? [] : starts) {
    const path = from > walk.from ? [...walk.path, '*'] : walk.path;
    if (from === key.words.length) continue;
    const found = followIn(inner!, key, { ...walk, from, path });
    if (found !== null) return found;
  }
  const isElement = held.isList && isNumber && walk.from === key.words.length - 1;
  return held.isMap || isElement ? { ...property, path: [...walk.path, '*'], isEntry: true } : null;
}

const MAPS = /^(?:\w*Map|Properties)$/;
const LISTS = /^(?:Mutable)?(?:List|Set|Collection|Iterable|Array)$/;
const WRAPPERS = /^(?:Optional|Supplier|Provider)$/;

/** The type of the values that a type holds, without what is around it; null: only plain values. */
function heldIn(
  written: string,
  rules: Pick<ReturnType<typeof languageAt>['rules'], 'plainTypeName' | 'typeArguments'>,
): { readonly type: string | null; readonly isMap: boolean; readonly isList: boolean } {
  const bare = written.replace(/\?$/, '');
  if (bare.endsWith('[]')) return { ...heldIn(bare.slice(0, -2), rules), isList: true };
  const name = lastPart(rules.plainTypeName(bare));
  const value = rules
    .typeArguments(bare)
    .at(-1)
    ?.replace(/^(?:\?\s*extends|out)\s+/, '');
  if (MAPS.test(name)) return { type: value ?? null, isMap: true, isList: false };
  const isList = LISTS.test(name);
  if (value !== undefined && (isList || WRAPPERS.test(name))) {
    const inner = heldIn(value, rules);
    return { ...inner, isList: isList || inner.isList };
  }
  return { type: bare, isMap: false, isList };
}
