import type { SourceIndex } from '../../../core/source-index.ts';
import { rowsByName } from '../../../symbols/rows-by-name.ts';
import { qualifiedNameOf } from '../../../symbols/symbol-rows.ts';
import { createTypeNames } from '../../../symbols/type-names.ts';
import { isOutlined } from './is-outlined.ts';
import { QUALIFIED_NAME } from './plain-type-name.ts';

/**
 * Whether a type, as a member writes it, names one: `a.b.Map.Entry` is meant by `Entry`, `map.entry` and its full name. Where less is written
 * than is asked for, what the name means there decides, in languages that a scanner reads. `row`: the member.
 */
export function createNamesType(index: SourceIndex, typeName: string): (written: string, row: number) => boolean {
  const wanted = partsOf(typeName);
  const names = createTypeNames([index]);
  const ofName = rowsByName(index, ['type'], (name) => name.toLowerCase() === wanted.at(-1) || null);
  const isDeclared = [...ofName].some(({ row }) => endsWith(partsOf(qualifiedNameOf(index, row)), wanted));
  const isMeant = (name: string, row: number) => {
    const parts = partsOf(name);
    if (parts.length >= wanted.length) return endsWith(parts, wanted);
    if (!endsWith(wanted, parts)) return false;
    if (isOutlined(index, index.symbols.file[row]!)) return true;
    const meant = names.inBody({ index, row: index.symbols.parent[row]! })(name.replace(/\s+/g, ''));
    // A type that is not here may be inherited from another that is not; one that is here is in scope by what is here.
    return meant.kind === 'resolved' ? endsWith(partsOf(meant.qualifiedName), wanted) : !isDeclared;
  };
  return (written, row) => Array.from(written.matchAll(QUALIFIED_NAME)).some(([name]) => isMeant(name, row));
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
