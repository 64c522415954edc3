import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { findConstants } from '../../naming/find-constants.ts';
import { fileOf, nameLineOf } from '../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';
import type { SourceExcerpt } from './source-excerpt.ts';

/** A constant with its value, as plain data. */
export interface NamedConstant {
  readonly name: string;
  readonly value: string;
  /** `g:a:v`, or the project's folder; null: the artifact of the declaration itself. */
  readonly origin: string | null;
  readonly path: string;
  readonly line: number;
}

/** The constants that the source of a declaration uses, looked for in its artifact, then in `universe`. */
export function readConstants(
  declaration: LocatedType,
  { lines }: Pick<SourceExcerpt, 'lines'>,
  universe: readonly SourceIndex[],
): readonly NamedConstant[] {
  const constants = findConstants(declaration, lines.join('\n'), universe);
  return constants.map(({ index, row, written, value }) => ({
    name: written,
    value,
    origin: index === declaration.index ? null : printOrigin(index.origin),
    path: fileOf(index, row).path,
    line: nameLineOf(index, row),
  }));
}
