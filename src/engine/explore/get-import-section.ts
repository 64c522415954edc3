import type { SourceIndex } from '../../core/code/source-index.ts';
import { createTurns } from '../../platform/threads/turns.ts';
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
export async function getImportSection(
  index: SourceIndex,
  query: TypeQuery,
  { signal }: { readonly signal: AbortSignal },
): Promise<ImportSection> {
  const { row } = await findType(index, query.typeName, createTurns(signal));
  const { path, importsStart, importsEnd } = fileOf(index, row);
  const typeName = qualifiedNameOf(index, row);
  if (importsStart === importsEnd) return { typeName, path, imports: null };
  const file = index.symbols.file[row]!;
  return { typeName, path, imports: readExcerpt(index, file, index.lines(file).rangeOf(importsStart, importsEnd)) };
}
