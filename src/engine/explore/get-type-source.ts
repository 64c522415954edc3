import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SymbolDetails } from '../../core/code/symbols.ts';
import { openOwners } from '../../naming/find-constants.ts';
import type { Neighbourhood } from '../../naming/follow-supertypes.ts';
import type { FoundType } from '../../naming/look-up-type.ts';
import { declarationOf, describeRow, fileOf, qualifiedNameOf, rangeOf } from '../../symbols/symbol-rows.ts';
import { type NamedConstant, readConstants } from './describe-constants.ts';
import { findType } from './find-type.ts';
import { omittedParts, problemsOf } from './problems-of.ts';
import { readExcerpt, type SourceExcerpt } from './source-excerpt.ts';

export interface TypeQuery {
  /** `org.example.Outer.Inner` or `org.example.Outer$Inner`. */
  readonly typeName: string;
}

/** True if a question is about one type that it names. */
export function namesType<Query extends object>(query: Query): query is Query & TypeQuery {
  return 'typeName' in query && typeof query.typeName === 'string';
}

/** The type that an answer is about. */
export interface TypeHeader {
  /** Full name, nested types with dots. */
  readonly name: string;
  readonly kind: string;
  readonly language: string;
  /** Paths of further files that declare it. */
  readonly alsoIn: readonly string[];
}

/** Types as written. */
export interface TypeSource extends TypeHeader, Pick<SymbolDetails, 'extends' | 'implements' | 'permits'> {
  readonly source: SourceExcerpt;
  /** Messages about parts of its file that were not understood. */
  readonly problems: readonly string[];
}

/** A type, with the constants of other types that it uses, as far as these are indexed; none for a long one. */
export interface ExplainedType extends TypeSource {
  readonly constants: readonly NamedConstant[];
}

/** Lines of a type whose constants are told. */
const SHORT = 120;

/** The declaration with its annotations, without its doc comment. @throws ResourceNotFoundError naming the nearest types. */
export async function getTypeSource(
  index: SourceIndex,
  { typeName }: TypeQuery,
  around: Neighbourhood,
): Promise<ExplainedType> {
  const found = findType(index, typeName);
  const read = readTypeSource(index, found);
  const { lines } = read.source;
  if (lines.length > SHORT) return { ...read, constants: [] };
  const type = { index, row: found.row };
  const universe = await openOwners(type, lines.join('\n'), around);
  return { ...read, constants: readConstants(type, read.source, universe) };
}

export function readTypeSource(index: SourceIndex, { row, alsoIn }: FoundType): TypeSource {
  const source = readExcerpt(index, index.symbols.file[row]!, rangeOf(index, row));
  const { extends: superclasses, implements: interfaces, permits } = describeRow(index, row);
  const supertypes = { extends: superclasses, implements: interfaces, permits };
  const problems = [...omittedParts(index, row), ...problemsOf(index, new Set([source.path]))];
  return { ...readTypeHeader(index, row), ...supertypes, alsoIn, source, problems };
}

export function readTypeHeader(index: SourceIndex, row: number): Omit<TypeHeader, 'alsoIn'> {
  return {
    name: qualifiedNameOf(index, row),
    kind: declarationOf(index, row),
    language: fileOf(index, row).language ?? 'unknown',
  };
}
