import { removePath } from '../../platform/files/files.ts';
import { readBytesSync } from '../../platform/files/read-bytes.ts';
import { type FoundFile, firstMissingFolder, keepBackup } from '../../platform/files/replace-unchanged.ts';
import { hashOf, type Origin, type Receipt, type Receipts } from './receipts.ts';

export interface KeptOrigin extends Origin {
  /** True if the copy was made just now. */
  readonly isNew: boolean;
}

/**
 * The file as it was before init first changed it, with a copy beside it. Several parts of one file share theirs, as long as nobody else
 * changed the file in between. @throws LimitReachedError if no copy can be written.
 */
export function keepOrigin(
  file: string,
  found: FoundFile | null,
  { receipt, receipts }: { readonly receipt: Receipt | null; readonly receipts: Receipts },
): KeptOrigin {
  const now = found === null ? null : hashOf(found.bytes);
  const known = receipt ?? receipts.list(file).find(({ after }) => after === now);
  if (known !== undefined) return { ...pickOrigin(known), isNew: false };
  const backup = found === null ? null : keepBackup(file, found);
  return { origin: now, backup, folder: firstMissingFolder(file), isNew: true };
}

/** Takes a copy back that was made for nothing. */
export async function dropOrigin({ backup, isNew }: KeptOrigin): Promise<void> {
  if (isNew && backup !== null) await removePath(backup);
}

/**
 * Removes the copy if the file is again as it was, and the copy is still ours. The path of a copy that stays; null: none does, or other
 * parts of the file need it.
 */
export async function settleOrigin(
  receipt: Receipt,
  bytes: Uint8Array | null,
  receipts: Receipts,
): Promise<string | null> {
  const { backup, origin, file } = receipt;
  if (backup === null || receipts.list(file).some((other) => other.backup === backup)) return null;
  const copy = readBytesSync(backup);
  const isAsBefore = bytes !== null && hashOf(bytes) === origin;
  if (!isAsBefore || copy === null || hashOf(copy) !== origin) return copy === null ? null : backup;
  await removePath(backup);
  return null;
}

function pickOrigin({ origin, backup, folder }: Origin): Origin {
  return { origin, backup, folder };
}
