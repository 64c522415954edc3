import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { writeFileAtomically } from '../../platform/files/atomic-write.ts';
import { removePath } from '../../platform/files/files.ts';
import { readJson } from '../../platform/files/json-files.ts';
import { listFolder } from '../../platform/files/walk-files.ts';
import type { Splice } from './splice.ts';

/** A file as it was before init first changed it. */
export interface Origin {
  /** Its hash; null: there was none. */
  readonly origin: string | null;
  /** A copy of it; null: there was none. */
  readonly backup: string | null;
  /** The topmost folder that was made for the file. Null: all were there. */
  readonly folder: string | null;
}

/** A record of a written part of a file, so that exactly this part can be taken out again. */
export interface Receipt extends Origin {
  readonly file: string;
  readonly what: string;
  /** The value as init wanted it. */
  readonly value: unknown;
  /** True if the surroundings of the value were made with it. */
  readonly isContainerOurs: boolean;
  /** The characters that were written; null: it was more than that. */
  readonly splice: Splice | null;
  /** Hash of the file without this part; null: it had nothing else. */
  readonly before: string | null;
  /** Hash of the file with this part. */
  readonly after: string;
}

export interface Receipts {
  find(file: string, what: string): Receipt | null;
  /** The receipts of all parts of a file. */
  list(file: string): readonly Receipt[];
  keep(receipt: Receipt): Promise<void>;
  drop(receipt: Receipt): Promise<void>;
}

/** They lie beside the user's config.json: `cache clear` must not take them. One that is damaged counts as not there. */
export function openReceipts(userFolder: string): Receipts {
  const folder = join(userFolder, 'init');
  const pathOf = (file: string, what: string) =>
    join(folder, `${hashOf(Buffer.from(file)).slice(0, 16)}-${hashOf(Buffer.from(what)).slice(0, 16)}.json`);
  const read = (path: string, file: string): Receipt | null => {
    const found = readJson<Receipt>(path);
    return found?.file === file && found.splice !== undefined ? (found as Receipt) : null;
  };
  return {
    find(file, what) {
      const found = read(pathOf(file, what), file);
      return found?.what === what ? found : null;
    },
    list(file) {
      const start = `${hashOf(Buffer.from(file)).slice(0, 16)}-`;
      const names = listFolder(folder).filter((name) => name.startsWith(start));
      return names.flatMap((name) => read(join(folder, name), file) ?? []);
    },
    keep: (receipt) => writeFileAtomically(pathOf(receipt.file, receipt.what), `${JSON.stringify(receipt, null, 2)}\n`),
    drop: (receipt) => removePath(pathOf(receipt.file, receipt.what)),
  };
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
