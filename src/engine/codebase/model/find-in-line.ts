import type { SourceIndex } from '../../../core/code/source-index.ts';
import { lastPart } from '../../../core/text/last-part.ts';
import { declaredSymbolAt } from '../../../symbols/declared-symbol.ts';
import { createReceivers } from '../../../symbols/receivers.ts';
import { kindOf, languageAt, qualifiedNameOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import { typeAndSupertypes } from '../../../symbols/type-and-supertypes.ts';
import { createTypeNames } from '../../../symbols/type-names.ts';
import type { Codebase } from './codebase.ts';
import { findWritten } from './find-written.ts';
import type { WrittenSymbol } from './split-symbol.ts';

/**
 * Rows of the functions and properties of this name, in any case, that the types so written inherit, or that extend one of their supertypes; where
 * there is none, those of their subtypes. Ascending.
 */
export function findInLine(code: Codebase, { name, owner }: WrittenSymbol): readonly number[] {
  const { index } = code;
  const heirs = owner === '' ? [] : typesWritten(index, owner);
  if (heirs.length === 0) return [];
  const wanted = name.toLowerCase();
  const named = findWritten(
    code,
    (row) => ['function', 'field'].includes(kindOf(index, row)) && simpleNameOf(index, row).toLowerCase() === wanted,
  );
  const names = createTypeNames([index]);
  const lines = new Map<string, ReadonlySet<string>>();
  const lineFrom = (type: string) => {
    const line = lines.get(type) ?? typeAndSupertypes(names, type);
    lines.set(type, line);
    return line;
  };
  const receiversOf = createReceivers(index);
  const ownerOf = (row: number) => qualifiedNameOf(index, index.symbols.parent[row]!);
  const isHandedDown = (row: number, heir: number) => {
    const line = lineFrom(qualifiedNameOf(index, heir));
    if (receiversOf(row).some((type) => line.has(type))) return true;
    const { rules } = languageAt(index, row);
    return line.has(ownerOf(row)) && rules.isInherited(declaredSymbolAt(index, row), declaredSymbolAt(index, heir));
  };
  const inherited = named.filter((row) => heirs.some((heir) => isHandedDown(row, heir)));
  if (inherited.length > 0) return inherited;
  const types = heirs.map((row) => qualifiedNameOf(index, row));
  return named.filter((row) =>
    [ownerOf(row), ...receiversOf(row)].some((place) => types.some((type) => lineFrom(place).has(type))),
  );
}

/** Those whose full name ends so, in any case. */
function typesWritten(index: SourceIndex, written: string): readonly number[] {
  const [simple, wanted] = [lastPart(written).toLowerCase(), `.${written.toLowerCase()}`];
  const isNamed = index.names.map((each) => each.toLowerCase() === simple);
  const rows: number[] = [];
  for (let row = 0; row < index.symbols.length; row++) {
    if (!isNamed[index.symbols.name[row]!] || kindOf(index, row) !== 'type') continue;
    if (`.${qualifiedNameOf(index, row)}`.toLowerCase().endsWith(wanted)) rows.push(row);
  }
  return rows;
}
