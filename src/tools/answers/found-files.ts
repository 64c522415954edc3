import { z } from 'zod';
import { printCount } from '../../core/text/print-count.ts';
import type { FileNameQuery, FoundFile } from '../../engine/explore/search-file-names.ts';
import type { ArtifactQuery } from '../../engine/sources/subject/subject.ts';
import { type AnswerHeader, renderHeader } from './answer-header.ts';
import { sizeOf } from './answer-size.ts';
import { coordinates, searchScope, toArtifact, toScope } from './arguments.ts';
import { describeFile, type FileSummary, renderFile } from './file-summary.ts';
import { joinLines } from './join-lines.ts';
import { type Cut, fitList, renderCut } from './truncated.ts';

/** The arguments of the tools that find files of an artifact. */
export const fileNamesInput = z.strictObject({
  ...coordinates,
  pattern: z.string().min(1).describe('StringUtils*.java; with / the path below start_path'),
  pattern_type: z.enum(['glob', 'regex']).default('glob').describe('of pattern'),
  ...searchScope,
});

type FileNamesInput = z.infer<typeof fileNamesInput>;

interface FilesAnswer extends Cut {
  readonly search_config: Pick<FileNamesInput, 'start_path' | 'max_depth' | 'pattern' | 'pattern_type'>;
  readonly total_count: number;
  readonly files: readonly (FileSummary & { readonly path: string; readonly depth: number })[];
}

export function toFileNameQuery(input: FileNamesInput): ArtifactQuery & FileNameQuery {
  const { pattern, pattern_type } = input;
  return { ...toArtifact(input), pattern, patternType: pattern_type, ...toScope(input) };
}

/** As many files as fit into one answer; `next` tells how to get at the rest. */
export function describeFoundFiles(found: readonly FoundFile[], input: FileNamesInput, next: string): FilesAnswer {
  const { start_path, max_depth, pattern, pattern_type } = input;
  const { entries, ...cut } = fitList(found, { next }, (file) => sizeOf(describeFound(file)));
  const search_config = { start_path, max_depth, pattern, pattern_type };
  return { search_config, total_count: found.length, files: entries.map(describeFound), ...cut };
}

export function renderFoundFiles({ total_count, files, truncated, ...header }: AnswerHeader & FilesAnswer): string {
  return joinLines(
    renderHeader(header),
    printCount(total_count, 'file'),
    files.map((file) => renderFile({ ...file, name: file.path })),
    renderCut({ truncated }),
  );
}

function describeFound(found: FoundFile): FilesAnswer['files'][number] {
  const { name, ...rest } = describeFile(found);
  const { path, depth } = found;
  return { name, path, ...rest, depth };
}
