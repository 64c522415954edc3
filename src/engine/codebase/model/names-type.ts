import type { SourceIndex } from '../../../core/code/source-index.ts';
import { findRows, type WantedNames } from '../../../symbols/rows-by-name.ts';
import { fileOf, qualifiedNameOf } from '../../../symbols/symbol-rows.ts';
import { typeAndSupertypes } from '../../../symbols/type-and-supertypes.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import { createTypeNames, type TypeNames } from '../../../symbols/type-names.ts';
import { isOutlined } from './is-outlined.ts';
import { QUALIFIED_NAME } from './plain-type-name.ts';

/** Tells what names a type. */
export interface NamesType {
  /** Whether the code declares it. */
  readonly isDeclared: boolean;
  /** In small letters: what names it holds that in some case. */
  readonly simpleName: string;
  /** Whether a type, as a member writes it, names it. `row`: the member. */
  names(written: string, row: number): boolean;
}

/**
 * `a.b.Map.Entry` is meant by `Entry`, `map.entry` and its full name. Where less is written than is asked for, what the name means there
 * decides, in languages that a scanner reads.
 */
export function createNamesType(index: SourceIndex, typeName: string): NamesType {
  const wanted = partsOf(typeName);
  const names = createTypeNames([index]);
  const simpleName = wanted.at(-1) ?? '';
  const isCalledSo = (name: string) => name.toLowerCase() === simpleName || null;
  const called: WantedNames<true> = { among: (all) => all.eachThatMayBe(simpleName), test: isCalledSo };
  let isDeclared = false;
  for (const { row } of findRows(index, ['type'], called)) {
    isDeclared = endsWith(partsOf(qualifiedNameOf(index, row)), wanted);
    if (isDeclared) break;
  }
  const isMeant = (name: string, row: number) => {
    const parts = partsOf(name);
    if (parts.length >= wanted.length) return endsWith(parts, wanted);
    if (!endsWith(wanted, parts)) return false;
    if (isOutlined(index, index.symbols.file[row]!)) return true;
    const type = { index, row: index.symbols.parent[row]! };
    const meant = names.inBody(type)(name.replace(/\s+/g, ''));
    if (meant.kind === 'resolved') return endsWith(partsOf(meant.qualifiedName), wanted);
    // One that is here is in scope by what is here.
    const places = isDeclared ? [] : [fileOf(index, row).packageName, ...meant.via, ...inheritedFrom(type, names)];
    return places.some((place) => endsWith(partsOf(`${place}.${name}`), wanted));
  };
  return {
    isDeclared,
    simpleName,
    names: (written, row) => Array.from(written.matchAll(QUALIFIED_NAME)).some(([name]) => isMeant(name, row)),
  };
}

/** Full names of the supertypes of a type and of those around it, which may hand down nested types that are not here. */
function inheritedFrom({ index, row }: LocatedType, names: TypeNames): readonly string[] {
  const supertypes: string[] = [];
  for (let type = row; type !== -1; type = index.symbols.parent[type]!) {
    const [, ...above] = typeAndSupertypes(names, qualifiedNameOf(index, type));
    supertypes.push(...above);
  }
  return supertypes;
}

function endsWith(parts: readonly string[], last: readonly string[]): boolean {
  return parts.slice(-last.length).join('.') === last.join('.');
}

function partsOf(name: string): readonly string[] {
  return name
    .toLowerCase()
    .replace(/\s+/g, '')
    .split(/[.$#:]+/)
    .filter(Boolean);
}
