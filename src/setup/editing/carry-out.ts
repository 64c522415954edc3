import { dirname } from 'node:path';
import { removeEmptyFolders, removePath } from '../../platform/files/files.ts';
import { firstMissingFolder, keepBackup, replaceUnchanged } from '../../platform/files/replace-unchanged.ts';
import { type Change, type Edit, type Intent, planEdit } from './plan-edit.ts';
import { hashOf, type Receipt, type Receipts } from './receipts.ts';
import { spliceBetween } from './splice.ts';

/** The end of an edit. */
export interface Done {
  readonly state: 'written' | 'removed' | 'same' | 'absent' | 'refused';
  readonly reason: string | null;
  /** A copy of the file as it was before init first changed it. Null: there was no file, or the copy is gone. */
  readonly backup: string | null;
}

/** Times that somebody else may change the file while it is edited. */
const TRIES = 50;

/** Makes a plan and follows it, anew while others change the file at the same time. @throws LimitReachedError as writes do. */
export async function carryOut(intent: Intent, edit: Edit, receipts: Receipts): Promise<Done> {
  for (let tries = 0; tries < TRIES; tries++) {
    const planned = planEdit(intent, edit, receipts);
    if (planned.state === 'refused') return { state: 'refused', reason: planned.reason, backup: null };
    if (planned.state !== 'change') return { state: planned.state, reason: null, backup: null };
    const done = await (intent === 'write' ? write : remove)(edit, planned, receipts);
    if (done !== null) return done;
  }
  return { state: 'refused', reason: 'another program changes it all the time', backup: null };
}

/** Null: somebody changed the file meanwhile. */
async function write({ file, editor, value }: Edit, change: Change, receipts: Receipts): Promise<Done | null> {
  const { found, base, receipt } = change;
  const after = Buffer.from(change.after ?? '');
  const folder = receipt === null ? firstMissingFolder(file) : receipt.folder;
  const kept = receipt?.backup ?? null;
  const backup = kept ?? (found === null || receipt !== null ? null : keepBackup(file, found));
  if (!(await replaceUnchanged(file, found, after))) {
    if (kept === null && backup !== null) await removePath(backup);
    return null;
  }
  const isNew = receipt === null ? found === null : receipt.before === null && base === '';
  await receipts.keep({
    ...{ file, what: editor.what, value, folder, backup },
    isContainerOurs: !editor.hasContainer(base),
    splice: spliceBetween(base, after.toString('utf8')),
    before: isNew ? null : hashOf(Buffer.from(base)),
    after: hashOf(after),
  });
  return { state: 'written', reason: null, backup };
}

async function remove({ file }: Edit, { found, after, receipt }: Change, receipts: Receipts): Promise<Done | null> {
  const bytes = after === null ? null : Buffer.from(after);
  if (!(await replaceUnchanged(file, found, bytes))) return null;
  if (bytes === null && receipt?.folder) await removeEmptyFolders(dirname(file), dirname(receipt.folder));
  const backup = receipt === null ? null : await dropReceipt(receipt, bytes, receipts);
  return { state: 'removed', reason: null, backup };
}

/** The copy goes with the receipt if the file is as it was; else it stays, and its path is given. */
async function dropReceipt(receipt: Receipt, bytes: Buffer | null, receipts: Receipts): Promise<string | null> {
  const { backup, before } = receipt;
  const isAsBefore = bytes === null ? before === null : hashOf(bytes) === before;
  if (backup !== null && isAsBefore) await removePath(backup);
  await receipts.drop(receipt);
  return isAsBefore ? null : backup;
}
