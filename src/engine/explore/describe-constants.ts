import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { accessedField, initialAssignmentsTo } from '../../naming/assignments.ts';
import { findConstants } from '../../naming/find-constants.ts';
import { memberRows } from '../../symbols/member-rows.ts';
import {
  declarationOf,
  describeRow,
  fileOf,
  kindOf,
  nameLineOf,
  rangeOf,
  simpleNameOf,
} from '../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';
import type { SourceExcerpt } from './source-excerpt.ts';

/** A constant, or a field with its first value, as plain data. */
export interface NamedConstant {
  readonly name: string;
  readonly value: string;
  /** `g:a:v`, or the project's folder; null: the artifact of the declaration itself. */
  readonly origin: string | null;
  readonly path: string;
  readonly line: number;
}

/** The constants that the source of a declaration uses and does not declare, looked for in its artifact, then in `universe`. */
export function readConstants(
  declaration: LocatedType,
  { lines }: Pick<SourceExcerpt, 'lines'>,
  universe: readonly SourceIndex[],
): readonly NamedConstant[] {
  const { index: own, row: at } = declaration;
  const { start, end } = rangeOf(own, at);
  const isDeclared = ({ index, row }: LocatedType) =>
    index === own &&
    index.symbols.file[row] === own.symbols.file[at] &&
    nameLineOf(index, row) >= start &&
    nameLineOf(index, row) <= end;
  const constants = findConstants(declaration, lines.join('\n'), universe).filter((found) => !isDeclared(found));
  return constants.map(({ index, row, written, value }) => ({
    name: written,
    value,
    origin: index === own ? null : printOrigin(index.origin),
    path: fileOf(index, row).path,
    line: nameLineOf(index, row),
  }));
}

/**
 * The first value of a field that is declared without one, or that an accessor gives or sets; then the constants that this, the source of the
 * declaration and its documentation use, looked for as `readConstants` does.
 */
export function readValues(
  declaration: LocatedType,
  { lines }: Pick<SourceExcerpt, 'lines'>,
  { universe, documentation }: { readonly universe: readonly SourceIndex[]; readonly documentation: string },
): readonly NamedConstant[] {
  const first = readFirstValues(declaration);
  const code = [...lines, ...first.map(({ value }) => value), documentation.replaceAll(LINK, '')];
  const isTold = ({ path, line }: NamedConstant) => first.some((one) => one.path === path && one.line === line);
  return [...first, ...readConstants(declaration, { lines: code }, universe).filter((constant) => !isTold(constant))];
}

/** Something in a package, which documentation only links to: constants that it speaks of are near. */
const LINK = /(?<![\w.])(?:\p{Ll}\w*\.)+\p{Lu}[\w.]*/gu;
/** Constructors and initializers whose values are told. */
const MOST = 3;

function readFirstValues({ index, row }: LocatedType): readonly NamedConstant[] {
  const field = kindOf(index, row) === 'function' ? accessedField({ index, row }) : row;
  if (field === null || kindOf(index, field) !== 'field' || declarationOf(index, field) === 'enum constant') return [];
  const { initializer } = describeRow(index, field);
  const named = { name: simpleNameOf(index, field), origin: null, path: fileOf(index, field).path };
  // With a field its source shows the value.
  if (initializer !== null)
    return field === row ? [] : [{ ...named, value: initializer, line: nameLineOf(index, field) }];
  const assigned = initialAssignmentsTo({ index, row: field }).slice(0, MOST);
  if (assigned.length === 0) return inBuilder({ index, row: field }, named);
  return assigned.map(({ value, line }) => ({ ...named, value, line }));
}

/** The value that a builder begins with for a field which its type copies from it. */
function inBuilder(
  { index, row }: LocatedType,
  named: Pick<NamedConstant, 'name' | 'origin' | 'path'>,
): readonly NamedConstant[] {
  const isBuilder = (type: number) => kindOf(index, type) === 'type' && simpleNameOf(index, type).endsWith('Builder');
  return memberRows(index, index.symbols.parent[row]!)
    .filter(isBuilder)
    .flatMap((builder) => memberRows(index, builder).map((field) => ({ builder, field })))
    .filter(({ field }) => kindOf(index, field) === 'field' && simpleNameOf(index, field) === named.name)
    .flatMap(({ builder, field }) => {
      const { initializer } = describeRow(index, field);
      const name = `${simpleNameOf(index, builder)}.${named.name}`;
      return initializer === null ? [] : [{ ...named, name, value: initializer, line: nameLineOf(index, field) }];
    });
}
