import type { SourceIndex } from '../core/code/source-index.ts';
import type { SymbolDetails } from '../core/code/symbols.ts';
import { describeRows, kindOf, simpleNameOf } from './symbol-rows.ts';

/**
 * For each row a text that is equal for the same declaration on other platforms or releases: kind, name and, but for types, whose
 * constructors may differ, type parameters and parameter types as written. Rows are described on demand.
 */
export function* twinKeysOf(index: SourceIndex, rows: readonly number[]): Iterable<string> {
  let position = 0;
  for (const details of describeRows(index, rows)) {
    const row = rows[position++]!;
    const kind = kindOf(index, row);
    yield `${kind} ${simpleNameOf(index, row)}${kind === 'type' ? '' : printParameters(details)}`;
  }
}

function printParameters({ typeParameters, parameters }: SymbolDetails): string {
  // A receiver is no parameter in the source: `fun String.peel()` is not `fun peel(a: String)`.
  const types = parameters.map(({ name, type }) => (name === 'this' ? `this ${type}` : type));
  return `${typeParameters ?? ''}(${types.join()})`.replaceAll(/\s/g, '');
}
