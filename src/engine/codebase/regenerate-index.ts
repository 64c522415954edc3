import { join } from 'node:path';
import type { CallContext } from '../../core/call-context.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { writeFileAtomically } from '../../platform/files/atomic-write.ts';
import { readBytes } from '../../platform/files/read-bytes.ts';
import { createTurns } from '../../platform/threads/turns.ts';
import type { Codebase } from './model/codebase.ts';
import { MADE_HERE, type PageRenderer } from './render-index-page.ts';

export interface WrittenIndex {
  /** Absolute. */
  readonly path: string;
  readonly files: number;
  readonly lines: number;
  /** False: it says what it said before, and was left alone. */
  readonly isChanged: boolean;
}

export const INDEX_PAGE = 'INDEX.md';

/** What begins a page that may be replaced: ours, and those of indxr. */
const REPLACEABLE = [MADE_HERE, '# Codebase Index', '# Workspace Index'];

/** Writes the page at the root of the project. @throws InvalidInputError where a file of that name is somebody's own. */
export function createRegenerateIndex(
  renderPage: PageRenderer,
): (code: Codebase, _: object, ctx: CallContext) => Promise<WrittenIndex> {
  return async (code, _, { signal }) => {
    const { index, files } = code;
    const path = join(index.metadata.foundAt, INDEX_PAGE);
    const before = (await readBytes(path))?.toString('utf8') ?? null;
    if (before !== null && before.trim() !== '' && !REPLACEABLE.some((start) => before.startsWith(start))) {
      throw new InvalidInputError(`${path} was not made by this tool, and would be lost`, {
        suggestion: 'Rename it, and call regenerate_index again.',
      });
    }
    const page = await renderPage(code, createTurns(signal));
    if (page !== before) await writeFileAtomically(path, page);
    const lines = files.reduce((sum, row) => sum + index.files[row]!.lineCount, 0);
    return { path, files: files.length, lines, isChanged: page !== before };
  };
}
