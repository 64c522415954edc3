import { createHash, type Hash } from 'node:crypto';
import { replaceFileByChunks } from './atomic-write.ts';
import { LARGEST_OWN, readBytes } from './read-bytes.ts';

const LINE_END = 10;
/** Bytes that are hashed at once. */
const PIECE = 2 ** 20;

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
  if (bytes === null || bytes.length < SEAL_LENGTH) return null;
  const lines = bytes.subarray(0, -SEAL_LENGTH);
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

const SEAL_LENGTH = printSeal(createHash('sha256')).length;
