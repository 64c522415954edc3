import type { DeclaredVariable } from '../core/code/name-mention.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { memberRows } from '../symbols/member-rows.ts';
import { describeRow, kindOf, languageAt, simpleNameOf } from '../symbols/symbol-rows.ts';

/**
 * The type as written where a variable, parameter or field is declared; empty: its declaration gives no type; null: nothing of the name is
 * declared. `name` may have `this.` in front. `row`: the innermost declaration that names it.
 */
export function typeOfVariable(
  index: SourceIndex,
  row: number,
  { name, variable }: { readonly name: string; readonly variable: DeclaredVariable | null },
): string | null {
  const receiver = languageAt(index, row).rules.references.readReceiver(name);
  const isOwn = receiver.kind === 'own member';
  if (!isOwn && variable !== null && variable.at >= index.symbols.start[row]!) return variable.type;
  const field = isOwn ? receiver.name : name;
  for (let around = typeAround(index, row); around !== -1; around = index.symbols.parent[around]!) {
    const declared = memberRows(index, around).find(
      (member) => kindOf(index, member) === 'field' && simpleNameOf(index, member) === field,
    );
    if (declared !== undefined) return describeRow(index, declared).type ?? valueTypeOf(index, declared, variable);
  }
  // No index holds the members of an anonymous object. A local variable may have the name of the field that it is read from.
  return isOwn && variable !== null && variable.type !== name ? variable.type : null;
}

/** The type of the value of a field without a written type, unless another variable was declared last by its name. */
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
