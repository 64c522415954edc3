import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../core/is-record.ts';
import { type FoundFile, readForChange } from '../../platform/files/replace-unchanged.ts';
import { BrokenFileError, type Editor } from './editor.ts';
import type { Receipt, Receipts } from './receipts.ts';
import { takeOut } from './take-out.ts';

/** A part of a file that `init` writes or takes out. */
export interface Edit {
  readonly file: string;
  readonly editor: Editor;
  readonly value: unknown;
  /** False for a path that leads out of the project. Absent: the file is the user's own. */
  readonly isInside?: (file: string) => boolean;
}

/** The step that an edit needs, and the file as it was found. */
export type Plan = Nothing | Refusal | Change;
interface Nothing {
  /** The part is there as wanted, or it is to be taken out and is not there. */
  readonly state: 'same' | 'absent';
}
interface Refusal {
  readonly state: 'refused';
  readonly reason: string;
  /** True if the part is there and somebody else wrote it. */
  readonly isForeign: boolean;
}
export interface Change {
  readonly state: 'change';
  readonly found: FoundFile | null;
  readonly before: string;
  /** The text without our part, from which `after` is made. */
  readonly base: string;
  /** Null: the file goes. */
  readonly after: string | null;
  readonly receipt: Receipt | null;
}

/** `write`: the part shall be there as wanted; `remove`: it shall go, if `init` wrote it. */
export type Intent = 'write' | 'remove';

export function planEdit(intent: Intent, edit: Edit, receipts: Receipts): Plan {
  return intent === 'write' ? planInsertion(edit, receipts) : planRemoval(edit, receipts);
}

function planInsertion(edit: Edit, receipts: Receipts): Plan {
  return planWith(edit, receipts, ({ text, found, present, receipt }) => {
    const { editor, value } = edit;
    if (present !== undefined && covers(present, value)) return { state: 'same' };
    if (present !== undefined && !isOurs(present, receipt)) {
      return refuse(`it has another ${editor.what} already, which init did not write. Remove that one first`, true);
    }
    const base = present === undefined ? text : takeOut(text, editor, receipt);
    const wanted = isRecord(present) && isRecord(value) ? { ...additions(present, receipt), ...value } : value;
    const after = base === null ? null : editor.insert(base, wanted);
    if (base === null || after === null || !isChangeOf(editor, base, after, wanted)) return refuse(TANGLED);
    return { state: 'change', found, before: text, base, after, receipt };
  });
}

function planRemoval(edit: Edit, receipts: Receipts): Plan {
  return planWith(edit, receipts, ({ text, found, present, receipt }) => {
    const { editor, value } = edit;
    if (found === null || present === undefined) return { state: 'absent' };
    if (!isOurs(present, receipt) && !isDeepStrictEqual(present, value)) {
      return refuse(`init did not write its ${editor.what}, so that stays`, true);
    }
    const base = takeOut(text, editor, receipt);
    if (base === null) return refuse(TANGLED);
    const isEmpty = ['', '{}'].includes(base.replaceAll(/\s/g, ''));
    const after = isEmpty && (receipt?.origin === null || editor.isWholeFile) ? null : base;
    return { state: 'change', found, before: text, base, after, receipt };
  });
}

/** True if a value that is there says all that is wanted; programs add keys of their own. */
export function covers(present: unknown, wanted: unknown): boolean {
  if (!isRecord(present) || !isRecord(wanted)) return isDeepStrictEqual(present, wanted);
  return Object.entries(wanted).every(([key, value]) => isDeepStrictEqual(present[key], value));
}

const TANGLED = 'it is written in a way that cannot be edited without other changes. Edit it by hand';
/** The keys by which an entry starts a server. */
const LAUNCHING = ['command', 'args', 'cmd'];

interface Situation {
  readonly text: string;
  readonly found: FoundFile | null;
  readonly present: unknown;
  readonly receipt: Receipt | null;
}

function planWith({ file, editor, isInside }: Edit, receipts: Receipts, plan: (situation: Situation) => Plan): Plan {
  if (isInside?.(file) === false) return refuse('a link on the way to it leads out of the project');
  const found = readForChange(file);
  if (typeof found === 'string') return refuse(`it is ${found}`);
  try {
    const text = found === null ? '' : decode(found.bytes);
    return plan({ text, found, present: editor.read(text), receipt: receipts.find(file, editor.what) });
  } catch (error) {
    if (error instanceof BrokenFileError) return refuse(error.message);
    throw error;
  }
}

function refuse(reason: string, isForeign = false): Refusal {
  return { state: 'refused', reason, isForeign };
}

/** A byte order mark stays. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BrokenFileError('it is not UTF-8');
  }
}

/** True if the value starts what init wrote; people and clients may add keys to it. */
function isOurs(present: unknown, receipt: Receipt | null): boolean {
  if (receipt === null) return false;
  const { value } = receipt;
  if (!isRecord(present) || !isRecord(value)) return isDeepStrictEqual(present, value);
  return LAUNCHING.every((key) => isDeepStrictEqual(present[key], value[key]));
}

/** Keys that somebody added to what init wrote. */
function additions(present: Readonly<Record<string, unknown>>, receipt: Receipt | null): object {
  const written = isRecord(receipt?.value) ? receipt.value : {};
  return Object.fromEntries(Object.entries(present).filter(([key]) => !(key in written)));
}

function isChangeOf(editor: Editor, before: string, after: string, value: unknown): boolean {
  return isDeepStrictEqual(editor.read(after), value) && isDeepStrictEqual(editor.rest(after), editor.rest(before));
}
