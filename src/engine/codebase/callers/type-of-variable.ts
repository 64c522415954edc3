import type { DeclaredVariable } from '../../../core/code/name-mention.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { memberRows } from '../../../symbols/member-rows.ts';
import { describeRow, kindOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';

/**
 * As it is written where the variable is declared: a local one or a parameter, else a field; empty: nowhere; null: nothing of the name is. `row`: the
 * innermost declaration that names it.
 */
export function typeOfVariable(
  index: SourceIndex,
  row: number,
  { name, variable }: { readonly name: string; readonly variable: DeclaredVariable | null },
): string | null {
  const isOwn = name.startsWith('this.');
  if (!isOwn && variable !== null && variable.at >= index.symbols.start[row]!) return variable.type;
  const field = name.replace(/^this\./, '');
  for (let around = typeAround(index, row); around !== -1; around = index.symbols.parent[around]!) {
    const declared = memberRows(index, around).find(
      (member) => kindOf(index, member) === 'field' && simpleNameOf(index, member) === field,
    );
    if (declared !== undefined) return describeRow(index, declared).type ?? valueTypeOf(index, declared, variable);
  }
  // What an object without a name declares is in no index; a local variable may be named for the very field that it is read from.
  return isOwn && variable !== null && variable.type !== name ? variable.type : null;
}

/** Of a field whose type is not written: that of its value, unless what was declared last by its name is another. */
function valueTypeOf(index: SourceIndex, field: number, variable: DeclaredVariable | null): string | null {
  if (variable === null) return null;
  return variable.at === index.symbols.nameStart[field] ? variable.type : '';
}

/** The innermost type that holds a declaration, or is it. */
export function typeAround(index: SourceIndex, row: number): number {
  let type = row;
  while (kindOf(index, type) !== 'type') type = index.symbols.parent[type]!;
  return type;
}
