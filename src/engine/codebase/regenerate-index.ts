import { join } from 'node:path';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { findOddNames } from '../../core/problems/left-out.ts';
import { writeChunksAtomically } from '../../platform/files/atomic-write.ts';
import { findBounds } from '../../platform/files/project-bounds.ts';
import { readBytes } from '../../platform/files/read-bytes.ts';
import type { Codebase } from './model/codebase.ts';
import { MADE_HERE, type PageRenderer } from './render-index-page.ts';

export interface WrittenIndex {
  /** Absolute. */
  readonly path: string;
  readonly files: number;
  readonly lines: number;
  /** False: the page is up to date and was not written. */
  readonly isChanged: boolean;
  /** Files left out for their names, in words. */
  readonly notRead: readonly string[];
}

export const INDEX_PAGE = 'INDEX.md';

/** Beginnings of pages that may be replaced: ours, and those of indxr. */
const REPLACEABLE = [MADE_HERE, '# Codebase Index', '# Workspace Index'];

/** Writes the page at the root of the project. @throws InvalidInputError where a file of that name is somebody's own. */
export function createRegenerateIndex(renderPage: PageRenderer): (code: Codebase) => Promise<WrittenIndex> {
  return async (code) => {
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
    const parts = await renderPage(code);
    const page = parts.map((part, place) => Buffer.from(place === 0 ? part : `\n${part}`));
    const isChanged = before === null || !areEqual(page, before);
    if (isChanged) await writeChunksAtomically(path, page);
    const lines = files.reduce((sum, row) => sum + index.files[row]!.lineCount, 0);
    return { path, files: files.length, lines, isChanged, notRead: findOddNames(index.metadata.problems) };
  };
}

/** Bytes that are read of a page's beginning. */
const BEGINNING = 100;

function isReplaceable(page: Buffer): boolean {
  const beginning = page.toString('utf8', 0, BEGINNING);
  return REPLACEABLE.some((start) => beginning.startsWith(start)) || page.toString('utf8').trim() === '';
}

/** True if the parts together equal `whole`. */
function areEqual(parts: readonly Buffer[], whole: Buffer): boolean {
  let at = 0;
  for (const part of parts) {
    if (!part.equals(whole.subarray(at, at + part.length))) return false;
    at += part.length;
  }
  return at === whole.length;
}
