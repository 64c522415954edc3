import { hash } from 'node:crypto';
import { LARGEST_OWN, readBytesSync } from './read-bytes.ts';
import { parseJson } from './read-json.ts';

/** JSON of an object whose last member is the hash of all before it, so that not one byte of it can change unseen. */
export function sealJson(value: object): string {
  const open = JSON.stringify(value).slice(0, -1);
  return open + sealOf(open);
}

/** The value that {@link sealJson} was given; null: the file is missing or damaged. */
export function readSealedJson<Shape extends object>(path: string): Shape | null {
  const bytes = readBytesSync(path, LARGEST_OWN);
  return bytes === null ? null : unsealJson(bytes);
}

/** As `readSealedJson`, also for a file without a seal by an older version; any part of it may be missing. */
export function readJsonSealedOrNot<Shape extends object>(path: string): Partial<Shape> | null {
  const bytes = readBytesSync(path, LARGEST_OWN);
  if (bytes === null) return null;
  const sealed = unsealJson<Shape>(bytes);
  if (sealed !== null) return sealed;
  const plain = parseJson<Shape>(bytes);
  return plain !== null && typeof plain === 'object' && !('sealed' in plain) ? plain : null;
}

function unsealJson<Shape extends object>(bytes: Buffer): Shape | null {
  if (bytes.length < SEAL_LENGTH) return null;
  const open = bytes.subarray(0, -SEAL_LENGTH);
  if (bytes.toString('latin1', open.length) !== sealOf(open)) return null;
  const { sealed: _, ...value } = JSON.parse(bytes.toString('utf8'));
  return value;
}

function sealOf(open: string | Uint8Array): string {
  return `,"sealed":"${hash('sha256', open)}"}`;
}

const SEAL_LENGTH = sealOf('').length;
