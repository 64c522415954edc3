import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { writeFileAtomically } from '../../platform/files/atomic-write.ts';
import { removePath } from '../../platform/files/files.ts';
import { readJson } from '../../platform/files/read-json.ts';
import type { Splice } from './splice.ts';

/** What was written into one place of one file, so that exactly that can be taken out again. */
export interface Receipt {
  readonly file: string;
  readonly what: string;
  /** The value as init wanted it. */
  readonly value: unknown;
  /** True if the surroundings of the value were made with it. */
  readonly isContainerOurs: boolean;
  readonly splice: Splice;
  /** The topmost folder that was made for the file. Null: all were there. */
  readonly folder: string | null;
  /** Hash of the file before; null: there was none. */
  readonly before: string | null;
  /** Hash of the file after. */
  readonly after: string;
  /** A copy of the file as it was before; null: there was none. */
  readonly backup: string | null;
}

export interface Receipts {
  find(file: string, what: string): Receipt | null;
  keep(receipt: Receipt): Promise<void>;
  drop(receipt: Receipt): Promise<void>;
}

/** They lie beside the user's config.json: `cache clear` must not take them. One that is damaged counts as not there. */
export function openReceipts(userFolder: string): Receipts {
  const pathOf = (file: string, what: string) =>
    join(userFolder, 'init', `${hashOf(Buffer.from(`${file}\n${what}`)).slice(0, 16)}.json`);
  return {
    find(file, what) {
      const found = readJson<Receipt>(pathOf(file, what));
      return found?.file === file && found.what === what && found.splice !== undefined ? (found as Receipt) : null;
    },
    keep: (receipt) => writeFileAtomically(pathOf(receipt.file, receipt.what), `${JSON.stringify(receipt, null, 2)}\n`),
    drop: (receipt) => removePath(pathOf(receipt.file, receipt.what)),
  };
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
