import { platformRoles } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { lastPart } from '../core/text/last-part.ts';
import { typeKey } from '../languages/type-spelling.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { holdsLanguage } from './holds-language.ts';
import { platformRoleAt } from './platform-role.ts';
import { declarationOf, fileOf, languageAt, qualifiedNameOf, typeRows } from './symbol-rows.ts';
import { typesByName } from './types-by-name.ts';

/**
 * The rows that make up a type: of its own file, then of other files if the language spreads such a type or declares it there for all
 * platforms.
 */
export function partsOfType(index: SourceIndex, type: number): readonly number[] {
  const rows = typesByName(index).get(typeKey(qualifiedNameOf(index, type))) ?? [];
  if (rows.length <= 1) return [type];
  const spansFiles = languageAt(index, type).rules.spansFiles(declaredSymbolAt(index, type));
  const own = platformRoleAt(index, type);
  const isPart = (row: number): boolean => {
    const role = platformRoleAt(index, row);
    const isForIt = role < platformRoles.foreign || role === own;
    const isShare = spansFiles && isForIt && declarationOf(index, row) === declarationOf(index, type);
    return isShare || role === platformRoles.expected;
  };
  const others = rows.filter((row) => fileOf(index, row).release === fileOf(index, type).release && row !== type);
  return [type, ...others.filter(isPart)];
}

/** Rows of the parts of types that are compiled to a class whose full name is, or ends in, this one. */
export function findParts(index: SourceIndex, className: string): readonly number[] {
  const ending = `.${typeKey(className)}`;
  const name = lastPart(ending);
  if (!holdsLanguage(index, ({ rules }) => rules.naming.parts?.mayBeName(name) === true)) return [];
  const parts = partsByName.get(index) ?? collectParts(index);
  partsByName.set(index, parts);
  return (parts.get(name) ?? []).filter((row) => `.${partClassOf(index, row)}`.endsWith(ending));
}

/** By the simple name of the class of each part. */
const partsByName = new WeakMap<SourceIndex, ReadonlyMap<string, readonly number[]>>();

function collectParts(index: SourceIndex): ReadonlyMap<string, readonly number[]> {
  return Map.groupBy(typeRows(index), (row) => lastPart(partClassOf(index, row) ?? ''));
}

/** Full name of the class that the part of a type in one file is compiled to; null: none of its own. */
export function partClassOf(index: SourceIndex, type: number): string | null {
  if (index.symbols.parent[type] !== -1) return null;
  const { path, packageName } = fileOf(index, type);
  const part = languageAt(index, type).rules.naming.parts?.nameOf(declaredSymbolAt(index, type), path) ?? null;
  return part === null || packageName === '' ? part : `${packageName}.${part}`;
}

/** Full names of the classes of a type: its own, and that of its part in one file. */
export function classNamesOf(index: SourceIndex, type: number): readonly string[] {
  const part = partClassOf(index, type);
  return part === null ? [qualifiedNameOf(index, type)] : [qualifiedNameOf(index, type), part];
}

/** True if a type is compiled to a class of this binary name. */
export function isClass(index: SourceIndex, type: number, className: string): boolean {
  return classNamesOf(index, type).some((name) => typeKey(name) === typeKey(className));
}
