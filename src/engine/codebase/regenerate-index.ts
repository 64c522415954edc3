import { join } from 'node:path';
import type { CallContext } from '../../core/call-context.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { writeFileInTurns } from '../../platform/files/atomic-write.ts';
import { findBounds } from '../../platform/files/project-bounds.ts';
import { readBytes } from '../../platform/files/read-bytes.ts';
import { mapInTurns } from '../../platform/threads/in-turns.ts';
import { createTurns, type Turn } from '../../platform/threads/turns.ts';
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
    if (!findBounds(index.metadata.foundAt).holds(path)) {
      throw new InvalidInputError(`${path} is a link that leads out of the project`, {
        suggestion: 'Remove it, and call regenerate_index again.',
      });
    }
    const before = await readBytes(path);
    if (before !== null && !isReplaceable(before)) {
      throw new InvalidInputError(`${path} was not made by this tool, and would be lost`, {
        suggestion: 'Rename it, and call regenerate_index again.',
      });
    }
    const turn = createTurns(signal);
    const parts = await renderPage(code, turn);
    const page = await mapInTurns(parts, (part, place) => Buffer.from(place === 0 ? part : `\n${part}`), turn);
    const isChanged = before === null || !(await areEqual(page, before, turn));
    if (isChanged) await writeFileInTurns(path, page, turn);
    const lines = files.reduce((sum, row) => sum + index.files[row]!.lineCount, 0);
    return { path, files: files.length, lines, isChanged };
  };
}

/** Bytes of what begins a page. */
const BEGINNING = 100;

function isReplaceable(page: Buffer): boolean {
  const beginning = page.toString('utf8', 0, BEGINNING);
  return REPLACEABLE.some((start) => beginning.startsWith(start)) || page.toString('utf8').trim() === '';
}

/** Whether `whole` is what these are one after another. */
async function areEqual(parts: readonly Buffer[], whole: Buffer, turn: Turn): Promise<boolean> {
  let at = 0;
  for (const part of parts) {
    const pause = turn();
    if (pause !== undefined) await pause;
    if (!part.equals(whole.subarray(at, at + part.length))) return false;
    at += part.length;
  }
  return at === whole.length;
}
