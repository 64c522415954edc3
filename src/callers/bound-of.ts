import type { SourceIndex } from '../core/code/source-index.ts';
import { describeRow, languageAt } from '../symbols/symbol-rows.ts';

/** A bound may be a type parameter itself. Real chains are short; damaged source may have circles. */
const DEEPEST = 20;

/** The bound of a type parameter, as written; empty: it declares none; null: no declaration around `row` has a type parameter of the name. */
export function boundOf(index: SourceIndex, row: number, name: string): string | null {
  const { rules } = languageAt(index, row);
  let bound: string | null = null;
  let wanted = rules.plainTypeName(name);
  let around = row;
  for (let depth = 0; around !== -1 && depth < DEEPEST; ) {
    const { typeParameters } = describeRow(index, around);
    const variables = typeParameters === null ? [] : rules.typeParameters(typeParameters);
    const variable = variables.find((each) => each.name === wanted);
    if (variable === undefined) around = index.symbols.parent[around]!;
    else {
      bound = variable.bound === null ? '' : rules.plainTypeName(variable.bound);
      wanted = bound;
      depth++;
    }
  }
  return bound;
}
