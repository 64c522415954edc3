import type { SourceIndex } from '../core/code/source-index.ts';
import { universalType } from '../languages/platform-types.ts';
import { sourceNamesOf } from '../languages/source-names.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { describeRow, languageAt, qualifiedNameOf } from './symbol-rows.ts';
import type { LocatedType } from './type-finder.ts';
import { createTypeNames, type TypeNames } from './type-names.ts';

/** Receivers that are remembered at once. Among hundreds of thousands of different ones none comes again. */
const MOST_KNOWN = 4096;

/** Tells what a member extends; made once for many members of one artifact. */
export type ReceiversOf = (row: number) => readonly string[];

/**
 * The names that may stand before an extension: the full name of the type that it extends if it is known, else as written without
 * arguments; the type behind an alias; for a companion the type around it; for a type variable its name and the names of its bound.
 * Empty: it extends nothing.
 */
export function createReceivers(index: SourceIndex): ReceiversOf {
  /** Made for the first that extends something: of most artifacts none does. */
  let names: TypeNames | null = null;
  /** By the type around them and the type that they extend: a file may extend one type thousands of times. */
  const known = new Map<string, readonly string[]>();
  const namesOf = (type: string, parent: number): readonly string[] => {
    names ??= createTypeNames([index]);
    const resolution = names.inBody({ index, row: parent })(type);
    const receiver = resolution.kind === 'resolved' ? resolution.qualifiedName : resolution.name;
    const isAny = languageAt(index, parent).rules.eraseType(type, new Map()) === 'Object';
    return [receiver, otherNamesOf(receiver, names), isAny ? universalType : []].flat();
  };
  return (row) => {
    const { rules } = languageAt(index, row);
    if (!rules.isExtension(declaredSymbolAt(index, row))) return [];
    const { parameters, typeParameters } = describeRow(index, row);
    const written = parameters.find(({ name }) => name === 'this')?.type ?? '';
    const variables = typeParameters === null ? [] : rules.typeParameters(typeParameters);
    const variable = variables.find(({ name }) => name === written.replace(/(?<!\W)\W+$/, ''));
    const type = variable?.bound ?? written;
    const parent = index.symbols.parent[row]!;
    const place = `${parent} ${type}`;
    const found = known.get(place) ?? namesOf(type, parent);
    if (known.size === MOST_KNOWN) known.clear();
    known.set(place, found);
    return variable === undefined ? found : [variable.name, ...found];
  };
}

function otherNamesOf(type: string, names: TypeNames): readonly string[] {
  const found = names.find(type);
  return [...sourceNamesOf(type), ...(found === null ? [] : [...meantBy(found, names), ...outerReceivers(found)])];
}

/** The types that an alias stands for. */
function meantBy({ index, row }: LocatedType, names: TypeNames): readonly string[] {
  const isAlias = languageAt(index, row).rules.isAlias(declaredSymbolAt(index, row));
  return isAlias ? names.supertypesOf(qualifiedNameOf(index, row)) : [];
}

/** The type around a companion, on which the companion's members are called too; empty for other types. */
export function outerReceivers({ index, row }: LocatedType): readonly string[] {
  const owner = index.symbols.parent[row]!;
  const isLent = owner >= 0 && languageAt(index, row).rules.naming.opensMembersToOuter(declaredSymbolAt(index, row));
  return isLent ? [qualifiedNameOf(index, owner)] : [];
}
