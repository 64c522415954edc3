import { fstatSync, openSync, readSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { errorCode } from '../error-code.ts';

/** The name by which threads find the memory. */
export const KEPT = 'jar-indexer.program';
/** Bytes; the modules of a built program have 4.3 MB. What is not written takes no memory. */
const LARGEST = 16 * 1024 * 1024;
/** Bytes before the modules: the length of the list of files behind them, 0 until all is written. */
const HEAD = 4;

/** By URL: the bytes `[start, end)` of a module in the memory, or the descriptor of an open file. */
export type KeptFiles = Readonly<Record<string, readonly [number, number] | number>>;

/** Makes the memory that the threads share which begin from now on. */
export function shareProgram(): void {
  setEnvironmentData(KEPT, new SharedArrayBuffer(HEAD, { maxByteLength: LARGEST }));
}

/** Null: nothing is shared in this process. */
export function findKept(): SharedArrayBuffer | null {
  const memory = getEnvironmentData(KEPT);
  return memory instanceof SharedArrayBuffer ? memory : null;
}

/**
 * Reads the modules beside `program` into the shared memory, and holds its grammars open: npm removes the folder of a package when it
 * installs another version, and with it what this process has not loaded by then. Gives the number of bytes read; 0: the program is not
 * built, or kept already. @throws errors of the system, and nothing is kept.
 */
export async function keepProgram(program: string): Promise<number> {
  const memory = findKept();
  if (memory === null || memory.byteLength > HEAD || extname(program) !== '.js') return 0;
  const folder = fileURLToPath(new URL('.', program));
  const paths = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
  const files: [string, KeptFiles[string]][] = [];
  const modules: Uint8Array[] = [];
  let end = HEAD;
  for (const path of paths.filter((path) => extname(path) === '.js')) {
    const bytes = await readFile(path);
    modules.push(bytes);
    files.push([pathToFileURL(path).href, [end, end + bytes.length]]);
    end += bytes.length;
  }
  // Windows lets no folder go in which a file is open.
  const held = process.platform === 'win32' ? [] : paths.filter((path) => extname(path) === '.wasm');
  for (const path of held) files.push([pathToFileURL(path).href, openSync(path, 'r')]);
  const list = Buffer.from(JSON.stringify(Object.fromEntries(files)));
  memory.grow(end + list.length);
  const all = new Uint8Array(memory);
  let at = HEAD;
  for (const bytes of [...modules, list]) {
    all.set(bytes, at);
    at += bytes.length;
  }
  Atomics.store(new Int32Array(memory, 0, 1), 0, list.length);
  return end - HEAD;
}

/** A file of the program, where it is gone out of the one that is held open. @throws errors of the system. */
export async function readOfProgram(file: URL): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const held = errorCode(error) === 'ENOENT' ? listKept()[file.href] : undefined;
    if (typeof held !== 'number') throw error;
    return readHeld(held);
  }
}

/** True for a module of the program that is in the memory. */
export function isKept(module: URL): boolean {
  return typeof listKept()[module.href] === 'object';
}

function listKept(): KeptFiles {
  const memory = findKept();
  const size = memory === null ? 0 : Atomics.load(new Int32Array(memory, 0, 1), 0);
  if (memory === null || size === 0) return {};
  return JSON.parse(Buffer.from(new Uint8Array(memory).slice(memory.byteLength - size)).toString());
}

/** Other threads may read it as well: nobody moves its position. */
function readHeld(descriptor: number): Uint8Array {
  const bytes = Buffer.alloc(fstatSync(descriptor).size);
  let at = 0;
  while (at < bytes.length) {
    const read = readSync(descriptor, bytes, at, bytes.length - at, at);
    if (read === 0) break;
    at += read;
  }
  return bytes;
}
