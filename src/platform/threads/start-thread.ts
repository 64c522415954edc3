import { type LoadHookSync, type ResolveHookSync, registerHooks } from 'node:module';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { findKept, isKept, KEPT, type KeptFiles } from './kept-program.ts';

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

/** A thread whose module is `entry`, which is taken from memory where it is kept. */
export function startThread(entry: URL, options: WorkerOptions): Worker {
  if (!isKept(entry)) return new Worker(entry, options);
  const memory = `require('node:worker_threads').getEnvironmentData(${JSON.stringify(KEPT)})`;
  const begin = `(${installHooks})(${memory}, require('node:module')); import(${JSON.stringify(entry.href)});`;
  return new Worker(begin, { ...options, eval: true });
}

/** From now on this thread imports modules from memory, as soon as they are kept. */
export function importKept(): void {
  const memory = findKept();
  if (memory !== null) installHooks(memory, { registerHooks });
}

/**
 * Its text runs in threads that have no module yet: it uses nothing but its arguments and what every thread has. A module that is kept is
 * not read again even if it is there: it may go before it is read.
 */
function installHooks(memory: SharedArrayBuffer, node: { readonly registerHooks: typeof registerHooks }): void {
  let files: KeptFiles | null = null;
  const find = (url: string | undefined): readonly [number, number] | null => {
    if (!url?.startsWith('file:')) return null;
    if (files === null) {
      const size = Atomics.load(new Int32Array(memory, 0, 1), 0);
      if (size === 0) return null;
      files = JSON.parse(Buffer.from(new Uint8Array(memory).slice(memory.byteLength - size)).toString()) as KeptFiles;
    }
    const place = files[url];
    return typeof place === 'object' ? place : null;
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
