import { isDeepStrictEqual } from 'node:util';
import { readBytesSync } from '../../platform/files/read-bytes.ts';
import type { Editor } from './editor.ts';
import { hashOf, type Receipt } from './receipts.ts';
import { undoSplice } from './splice.ts';

/**
 * The text without our part: the file as it was before if nothing changed since, else without the characters that were written, else
 * without the part as the editor finds it. Null: each of these would change something else.
 */
export function takeOut(text: string, editor: Editor, receipt: Receipt | null): string | null {
  const original = receipt === null ? null : findOriginal(text, receipt);
  if (original !== null) return original;
  const isRight = (result: string): boolean =>
    editor.read(result) === undefined && isDeepStrictEqual(editor.rest(result), editor.rest(text));
  const splice = receipt?.splice ?? null;
  const undone = splice === null ? null : undoSplice(text, splice);
  if (undone !== null && isReadable(undone, editor) && isRight(undone)) return undone;
  const removed = editor.remove(text, receipt?.isContainerOurs ?? false);
  return isRight(removed) ? removed : null;
}

/** The file as it was before, if the text is the one that was written then. */
function findOriginal(text: string, { before, after, backup }: Receipt): string | null {
  if (hashOf(Buffer.from(text)) !== after) return null;
  if (before === null) return '';
  const original = backup === null ? null : readBytesSync(backup);
  return original !== null && hashOf(original) === before ? original.toString('utf8') : null;
}

function isReadable(text: string, editor: Editor): boolean {
  try {
    editor.read(text);
    return true;
  } catch {
    return false;
  }
}
