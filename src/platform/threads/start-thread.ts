import { existsSync } from 'node:fs';
import { type LoadHookSync, type ResolveHookSync, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { findKept, KEPT, type KeptFiles } from './kept-program.ts';

/** A thread that takes tasks, in this process or another. */
export interface TaskThread {
  on(event: 'message' | 'error', listener: (value: unknown) => void): this;
  once(event: 'exit', listener: () => void): this;
  off(event: 'message' | 'error', listener: (value: unknown) => void): this;
  postMessage(message: object): void;
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
}

/** A thread whose module is `entry`, also where that is gone and kept. */
export function startThread(entry: URL, options: WorkerOptions): Worker {
  if (findKept() === null || existsSync(entry)) return new Worker(entry, options);
  const parts = "{ ...require('node:module'), ...require('node:fs'), ...require('node:url') }";
  const memory = `require('node:worker_threads').getEnvironmentData(${JSON.stringify(KEPT)})`;
  const begin = `(${installHooks})(${memory}, ${parts}); import(${JSON.stringify(entry.href)});`;
  return new Worker(begin, { ...options, eval: true });
}

/** From now on this thread imports what is kept of the program in the place of modules that are gone. */
export function importKept(): void {
  const memory = findKept();
  if (memory !== null) installHooks(memory, { registerHooks, existsSync, fileURLToPath });
}

interface NodeParts {
  readonly registerHooks: typeof registerHooks;
  readonly existsSync: typeof existsSync;
  readonly fileURLToPath: typeof fileURLToPath;
}

/** Its text runs in threads that have no module yet: it uses nothing but its arguments and what every thread has. */
function installHooks(memory: SharedArrayBuffer, node: NodeParts): void {
  let files: KeptFiles | null = null;
  const find = (url: string | undefined): readonly [number, number] | null => {
    if (!url?.startsWith('file:')) return null;
    if (files === null) {
      const size = Atomics.load(new Int32Array(memory, 0, 1), 0);
      if (size === 0) return null;
      files = JSON.parse(Buffer.from(new Uint8Array(memory).slice(memory.byteLength - size)).toString()) as KeptFiles;
    }
    const place = files[url];
    return typeof place !== 'object' || node.existsSync(node.fileURLToPath(url)) ? null : place;
  };
  const resolve: ResolveHookSync = (specifier, context, next) => {
    const url = URL.parse(specifier, context.parentURL)?.href;
    if (url === undefined || find(url) === null) return next(specifier, context);
    return { url, format: 'module', shortCircuit: true };
  };
  const load: LoadHookSync = (url, context, next) => {
    const place = find(url);
    if (place === null) return next(url, context);
    return { format: 'module', source: new Uint8Array(memory).slice(...place), shortCircuit: true };
  };
  node.registerHooks({ resolve, load });
}
