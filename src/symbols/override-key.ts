import type { TypeVariables } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { describeRows, languageAt, simpleNameOf } from './symbol-rows.ts';
import { withBounds } from './type-variables.ts';

/**
 * For each member of a type a text that is equal for one that overrides or hides it, whatever languages they are written in: name and
 * erased parameter types. `variables` are those of the type. One of a method itself counts as its bound: overriding methods have the
 * same ones (JLS 8.4.4).
 */
export function overrideKeysOf(
  index: SourceIndex,
  rows: readonly number[],
  variables: TypeVariables,
): readonly string[] {
  return Array.from(describeRows(index, rows), ({ parameters, typeParameters }, position) => {
    const row = rows[position]!;
    const { rules } = languageAt(index, row);
    const known =
      typeParameters === null ? variables : withBounds(variables, rules.typeParameters(typeParameters), rules);
    return `${simpleNameOf(index, row)}(${parameters.map(({ type }) => rules.eraseType(type, known)).join()})`;
  });
}
