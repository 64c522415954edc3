import { dirname } from 'node:path';
import { removeEmptyFolders } from '../../platform/files/files.ts';
import { replaceUnchanged } from '../../platform/files/replace-unchanged.ts';
import { dropOrigin, keepOrigin, settleOrigin } from './keep-origin.ts';
import { type Change, type Edit, type Intent, planEdit } from './plan-edit.ts';
import { hashOf, type Receipts } from './receipts.ts';
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
  const saved = keepOrigin(file, found, { receipt, receipts });
  if (!(await replaceUnchanged(file, found, after))) {
    await dropOrigin(saved);
    return null;
  }
  const { origin, backup, folder } = saved;
  await receipts.keep({
    ...{ file, what: editor.what, value, origin, backup, folder },
    isContainerOurs: !editor.hasContainer(base),
    splice: spliceBetween(base, after.toString('utf8')),
    before: base === '' && origin === null ? null : hashOf(Buffer.from(base)),
    after: hashOf(after),
  });
  return { state: 'written', reason: null, backup };
}

async function remove({ file }: Edit, { found, after, receipt }: Change, receipts: Receipts): Promise<Done | null> {
  const bytes = after === null ? null : Buffer.from(after);
  if (!(await replaceUnchanged(file, found, bytes))) return null;
  if (receipt === null) return { state: 'removed', reason: null, backup: null };
  if (bytes === null && receipt.folder !== null) await removeEmptyFolders(dirname(file), dirname(receipt.folder));
  await receipts.drop(receipt);
  return { state: 'removed', reason: null, backup: await settleOrigin(receipt, bytes, receipts) };
}
