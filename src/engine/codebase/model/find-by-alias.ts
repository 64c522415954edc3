import type { SourceIndex } from '../../../core/code/source-index.ts';
import { lastPart } from '../../../core/text/last-part.ts';
import type { QualifiedName } from '../../../naming/parse-name.ts';
import { buildRowsCalled } from '../../../symbols/call-names.ts';
import { declaredSymbolAt } from '../../../symbols/declared-symbol.ts';
import { createGeneratedMethods } from '../../../symbols/generated-methods.ts';
import { createReceivers } from '../../../symbols/receivers.ts';
import { kindOf, languageAt, qualifiedNameOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import { typeAndSupertypes } from '../../../symbols/type-and-supertypes.ts';
import { createTypeNames } from '../../../symbols/type-names.ts';
import type { Codebase } from './codebase.ts';
import { findDeclarations } from './declarations.ts';
import { createIsDeclaredIn } from './is-declared-in.ts';

/** Rows of the declarations that a name means although none bears it: by another name that calls use, else by inheritance. Ascending. */
export function findByAlias(code: Codebase, symbol: QualifiedName): readonly number[] {
  const called = findByCalledName(code, symbol);
  return called.length > 0 ? called : findInHierarchy(code, symbol);
}

/** Declarations that other languages call by the name (an accessor, `@JvmName`), and fields with a generated method of the name. */
function findByCalledName(code: Codebase, { name, qualifier: owner }: QualifiedName): readonly number[] {
  const { index } = code;
  const called = new Set([...buildRowsCalled(name)(index), ...createGeneratedMethods(index).rowsOf(name)]);
  const isDeclaredIn = createIsDeclaredIn(index, owner);
  return findDeclarations(code, (row) => called.has(row) && isDeclaredIn(row));
}

/**
 * Functions and properties of the name, in any case, that the types of the owner's name inherit, or that extend one of their supertypes; if
 * there is none, those of their subtypes.
 */
function findInHierarchy(code: Codebase, { name, qualifier: owner }: QualifiedName): readonly number[] {
  const { index } = code;
  const heirs = owner === '' ? [] : typesWritten(index, owner);
  if (heirs.length === 0) return [];
  const wanted = name.toLowerCase();
  const named = findDeclarations(
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

/** Rows of the types whose full name ends in `written`, in any case. */
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
