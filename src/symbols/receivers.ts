import type { SourceIndex } from '../core/source-index.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { describeRow, languageAt } from './symbol-rows.ts';
import { createTypeNames, type TypeNames } from './type-names.ts';

/** Tells what a member extends; made once for many members of one artifact. */
export type ReceiverOf = (row: number) => string | null;

/**
 * The type that a member is called on though it is declared elsewhere: its full name where that is known, else as written without
 * arguments. Of a type variable its bound. Null: it extends nothing.
 */
export function createReceivers(index: SourceIndex): ReceiverOf {
  const names: TypeNames = createTypeNames([index]);
  return (row) => {
    const { rules } = languageAt(index, row);
    if (!rules.isExtension(declaredSymbolAt(index, row))) return null;
    const { parameters, typeParameters } = describeRow(index, row);
    const written = parameters.find(({ name }) => name === 'this')?.type ?? '';
    const variables = typeParameters === null ? [] : rules.typeParameters(typeParameters);
    const type = variables.find(({ name }) => name === written.replace(/\W+$/, ''))?.bound ?? written;
    const resolution = names.inBody({ index, row: index.symbols.parent[row]! })(type);
    return resolution.kind === 'resolved' ? resolution.qualifiedName : resolution.name;
  };
}
