import syncFs from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before a program: takes what it changes on disk in steps, each write in two halves, and kills the process when it comes to the
// step of this name for the nth time, which it tells on stderr.
const [last = '', nth = '0'] = (process.env.JAR_INDEXER_STORM_STEP ?? '').split(':');
const { writeSync } = syncFs;
let passings = 0;

function step(name: string): void {
  if (name !== last || ++passings !== Number(nth)) return;
  writeSync(2, `killed ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}

type Method = (...args: readonly unknown[]) => unknown;

/** A step before each call and one after it. */
function watch(methods: object, names: readonly string[]): void {
  const all = methods as Record<string, Method>;
  for (const name of names) {
    const method = all[name]?.bind(methods) as Method;
    all[name] = (...args) => {
      step(`before ${name}`);
      const result = method(...args);
      if (!(result instanceof Promise)) step(`after ${name}`);
      return result instanceof Promise ? result.finally(() => step(`after ${name}`)) : result;
    };
  }
}

const { writevSync } = syncFs;
syncFs.writevSync = (descriptor, [first = new Uint8Array(), ...others]) => {
  const bytes = Buffer.from(first.buffer, first.byteOffset, first.byteLength);
  const begun = writevSync(descriptor, [bytes.subarray(0, bytes.length / 2)]);
  step('amid writevSync');
  return begun + writevSync(descriptor, [bytes.subarray(bytes.length / 2), ...others]);
};

function watchHandle(handle: FileHandle): FileHandle {
  const writeFile = handle.writeFile.bind(handle);
  handle.writeFile = async (data, options) => {
    if (!Buffer.isBuffer(data)) return writeFile(data, options);
    await writeFile(data.subarray(0, data.length / 2));
    step('amid writeFile');
    await writeFile(data.subarray(data.length / 2));
  };
  watch(handle, ['writeFile']);
  return handle;
}

const { open } = fs;
fs.open = async (...args) => watchHandle(await open(...args));
watch(fs, ['open', 'rename', 'rm', 'mkdir']);
watch(syncFs, [
  'openSync',
  'writevSync',
  'writeFileSync',
  'renameSync',
  'linkSync',
  'rmSync',
  'mkdirSync',
  'fsyncSync',
]);
syncBuiltinESMExports();
