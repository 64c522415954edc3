import { createHash, type Hash, hash } from 'node:crypto';
import { replaceFileByChunks } from './atomic-write.ts';
import { LARGEST_OWN, readBytes, readBytesSync } from './read-bytes.ts';

const LINE_END = 10;

/** Bytes that are hashed at once. */
const PIECE = 2 ** 20;

const LINES_SEAL_LENGTH = printSeal(createHash('sha256')).length;

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

/**
 * The content of a small JSON file of ours, unchecked: any part may be missing. Null: the file is missing or damaged, and is made again.
 */
export function readJson<Shape>(path: string): Partial<Shape> | null {
  const bytes = readBytesSync(path, LARGEST_OWN);
  return bytes === null ? null : parseJson(bytes);
}

/** As `readJson`, for the text of such a file. */
function parseJson<Shape>(bytes: Buffer): Partial<Shape> | null {
  try {
    return JSON.parse(bytes.toString('utf8')) as Partial<Shape> | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
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

/**
 * Writes values to `path`, each as JSON on a line of its own, and behind them the hash of all before, so that no byte can change unseen.
 * As `sealJson`, for values too large to be written or read at once. @throws LimitReachedError as `replaceFile`.
 */
export async function writeSealedLines(path: string, values: Iterable<object>): Promise<void> {
  await replaceFileByChunks(path, seal(values));
}

/** The values that {@link writeSealedLines} was given; null: the file is missing or damaged. */
export async function readSealedLines(path: string): Promise<IterableIterator<object> | null> {
  const bytes = await readBytes(path, LARGEST_OWN);
  if (bytes === null || bytes.length < LINES_SEAL_LENGTH) return null;
  const lines = bytes.subarray(0, -LINES_SEAL_LENGTH);
  const hash = createHash('sha256');
  for (let at = 0; at < lines.length; at += PIECE) {
    hash.update(lines.subarray(at, at + PIECE));
  }
  return bytes.toString('latin1', lines.length) === printSeal(hash) ? parse(lines) : null;
}

function* seal(values: Iterable<object>): Generator<Uint8Array> {
  const hash = createHash('sha256');
  for (const value of values) {
    const line = Buffer.from(`${JSON.stringify(value)}\n`);
    hash.update(line);
    yield line;
  }
  yield Buffer.from(printSeal(hash));
}

function* parse(lines: Buffer): Generator<object> {
  for (let from = 0, end = 0; from < lines.length; from = end + 1) {
    end = lines.indexOf(LINE_END, from);
    yield JSON.parse(lines.toString('utf8', from, end));
  }
}

function printSeal(hash: Hash): string {
  return `{"sealed":"${hash.digest('hex')}"}\n`;
}
