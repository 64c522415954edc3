import type { TypeVariables } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { describeRows, languageAt, simpleNameOf } from './symbol-rows.ts';
import type { LocatedType } from './type-finder.ts';
import { withBounds } from './type-variables.ts';

/**
 * For each member of a type a text that is equal for the members that it overrides or hides, in any language: name and erased parameter
 * types. `variables` are those of the type. A variable of the method itself counts as its bound: overriding methods have the same ones
 * (JLS 8.4.4). Members are described on demand.
 */
export function* overrideKeysOf(
  index: SourceIndex,
  rows: readonly number[],
  variables: TypeVariables,
): Iterable<string> {
  let position = 0;
  for (const { parameters, typeParameters } of describeRows(index, rows)) {
    const row = rows[position++]!;
    const { rules } = languageAt(index, row);
    const known =
      typeParameters === null ? variables : withBounds(variables, rules.typeParameters(typeParameters), rules);
    yield `${simpleNameOf(index, row)}(${parameters.map(({ type }) => rules.eraseType(type, known)).join()})`;
  }
}

/** The key of one member. */
export function overrideKeyOf({ index, row }: LocatedType, variables: TypeVariables): string {
  const [key] = overrideKeysOf(index, [row], variables);
  return key!;
}
