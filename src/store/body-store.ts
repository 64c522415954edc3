import { join } from 'node:path';
import { replaceFile } from '../platform/files/atomic-write.ts';
import { readSealedJson, sealJson } from '../platform/files/json-files.ts';

/**
 * Decompiled texts, each in a file under the hash of all that it was made from: safe for any number of processes, and never out of date.
 * A text that cannot be written is made again.
 */
export interface BodyStore<Body> {
  /** `key`: 64 hexadecimal digits. Null: there is none that is whole. */
  find(key: string): Body | null;
  add(key: string, body: Body): Promise<void>;
}

export function createBodyStore<Body extends object>(home: string): BodyStore<Body> {
  const pathOf = (key: string) => join(home, 'bodies', key.slice(0, 2), `${key.slice(2)}.json`);
  return {
    find: (key) => readSealedJson<Body>(pathOf(key)),
    add: async (key, body) => await replaceFile(pathOf(key), sealJson(body)),
  };
}
