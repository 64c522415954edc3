import type { ArtifactIndex } from '../../core/source-index.ts';
import { fileOf, qualifiedNameOf } from '../../search/symbol-rows.ts';
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
export function getImportSection(index: ArtifactIndex, { typeName }: TypeQuery): ImportSection {
  const { row } = findType(index, typeName);
  const { path, importLines } = fileOf(index, row);
  const imports = importLines === null ? null : readExcerpt(index, index.symbols.file[row]!, importLines);
  return { typeName: qualifiedNameOf(index, row), path, imports };
}
