import type { SourceIndex } from '../../../core/code/source-index.ts';
import { findRows, type WantedNames } from '../../../symbols/rows-by-name.ts';
import { fileOf, qualifiedNameOf } from '../../../symbols/symbol-rows.ts';
import { typeAndSupertypes } from '../../../symbols/type-and-supertypes.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import { createTypeNames, type TypeNames } from '../../../symbols/type-names.ts';
import { isOutlined } from './is-outlined.ts';

/** Finds the places that name a type. */
export interface TypeMatcher {
  /** True if the code declares the type. */
  readonly isDeclared: boolean;
  /** In lower case; every text that names the type holds this word in some case. */
  readonly simpleName: string;
  /** True if a type as written at a member (`row`) names the type. */
  matches(written: string, row: number): boolean;
}

/**
 * `Entry`, `map.entry` and the full name all mean `a.b.Map.Entry`. If the text has fewer parts than the query, the name is resolved at its
 * place, in languages that have a scanner.
 */
export function createTypeMatcher(index: SourceIndex, typeName: string): TypeMatcher {
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
    // A type of this code is resolved by this code alone.
    const places = isDeclared ? [] : [fileOf(index, row).packageName, ...meant.via, ...inheritedFrom(type, names)];
    return places.some((place) => endsWith(partsOf(`${place}.${name}`), wanted));
  };
  return {
    isDeclared,
    simpleName,
    matches: (written, row) => Array.from(written.matchAll(QUALIFIED_NAME)).some(([name]) => isMeant(name, row)),
  };
}

/** Full names of the supertypes of a type and of the types around it. They may declare nested types that are not here. */
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

/** Words in front of a type in the languages that are read; none is a type's name. */
const QUALIFIERS = new Set([
  'const',
  'dyn',
  'extends',
  'final',
  'impl',
  'in',
  'mut',
  'out',
  'readonly',
  'struct',
  'super',
]);

/** A name with all that is around it. */
const QUALIFIED_NAME = /[\p{L}_$][\p{L}\p{N}_$]*(?:\s*(?:\.|::)\s*[\p{L}_$][\p{L}\p{N}_$]*)*/gu;

/** Annotations, and Rust's lifetimes. */
const MARKS = /[@'][\p{L}_$][\p{L}\p{N}_$.]*/gu;

/** The type that one as written is of, without its arguments, dimensions and marks: `URL` of `URL[]`, `List` of `List<URL>`. A name is itself. */
export function plainTypeName(written: string): string {
  if (/^[\p{L}\p{N}_$.#:]*[\p{L}\p{N}_$]$/u.test(written)) return written;
  const names = written.replace(MARKS, ' ').match(QUALIFIED_NAME) ?? [];
  return names.find((name) => !QUALIFIERS.has(name))?.replace(/\s+/g, '') ?? written;
}
