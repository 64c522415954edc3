import type { SourceIndex } from '../../core/code/source-index.ts';
import { fileOf, qualifiedNameOf } from '../../symbols/symbol-rows.ts';
import { findType } from './find-type.ts';
import type { TypeQuery } from './get-type-source.ts';
import { readExcerpt, type SourceExcerpt } from './source-excerpt.ts';

export interface ImportSection {
  readonly typeName: string;
  readonly path: string;
  /** From the first import to the last; null when the file imports nothing. */
  readonly imports: SourceExcerpt | null;
}

/** The imports of the file that declares the type. @throws ResourceNotFoundError naming the nearest types. */
export function getImportSection(index: SourceIndex, query: TypeQuery): ImportSection {
  const { row } = findType(index, query.typeName);
  const { path, importsStart, importsEnd } = fileOf(index, row);
  const typeName = qualifiedNameOf(index, row);
  if (importsStart === importsEnd) return { typeName, path, imports: null };
  const file = index.symbols.file[row]!;
  return { typeName, path, imports: readExcerpt(index, file, index.lines(file).rangeOf(importsStart, importsEnd)) };
}
