import type { TypeVariables } from '../core/language-rules.ts';
import type { SourceIndex } from '../core/source-index.ts';
import { describeRow, languageAt, simpleNameOf } from './symbol-rows.ts';
import { withBounds } from './type-variables.ts';

/**
 * Equal for a member and one that overrides or hides it, whatever languages they are written in: name and erased parameter types.
 * `variables` are those of its type. One of the method itself counts as its bound: overriding methods have the same ones (JLS 8.4.4).
 */
export function overrideKeyOf(index: SourceIndex, row: number, variables: TypeVariables): string {
  const { rules } = languageAt(index, row);
  const { parameters, typeParameters } = describeRow(index, row);
  const known =
    typeParameters === null ? variables : withBounds(variables, rules.typeParameters(typeParameters), rules);
  return `${simpleNameOf(index, row)}(${parameters.map(({ type }) => rules.eraseType(type, known)).join()})`;
}
