import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ResourceLimits } from 'node:worker_threads';
import { startThread, type TaskThread } from './start-thread.ts';

export interface ApartProcess {
  /** Its module (bin/apart-worker), which calls `serveApart`. */
  readonly program: URL;
  /** Flags of V8. */
  readonly flags: readonly string[];
}

/** Sent by the process: what its thread has posted, or the error that has ended it. */
export type ApartMessage =
  | { readonly posted: unknown }
  | { readonly ended: { readonly code: string; readonly message: string } };

/**
 * A thread in a process of its own, for work that may end its process: V8 does so where a thread at its limit of memory asks for one large
 * value. `entry`: its module, which calls `serveTasks`. In this process where no other can begin: what is kept of a program that was
 * removed is there for threads only, Node may have been removed too, and Electron does not always start as Node.
 */
export function startApart(entry: URL, { program, flags }: ApartProcess, resourceLimits: ResourceLimits): TaskThread {
  if (process.versions.electron !== undefined || ![program, process.execPath].every((file) => existsSync(file)))
    return startThread(entry, { resourceLimits });
  // Nobody pays for what most servers never start.
  const { fork } = process.getBuiltinModule('node:child_process');
  const { NODE_OPTIONS: _ofThisProcess, ...env } = process.env;
  const child = fork(fileURLToPath(program), [entry.href, JSON.stringify(resourceLimits)], {
    env,
    execArgv: [...flags],
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new ProcessThread(child);
}

class ProcessThread extends EventEmitter implements TaskThread {
  readonly #child: ChildProcess;
  /** True: nobody needs to be told of its end. */
  #isEnded = false;

  constructor(child: ChildProcess) {
    super();
    this.#child = child;
    child.on('message', (message) => {
      const sent = message as ApartMessage;
      if ('posted' in sent) this.emit('message', sent.posted);
      else this.#fail(Object.assign(new Error(sent.ended.message), { code: sent.ended.code }));
    });
    child.on('error', (error) => this.#fail(error));
    child.on('exit', (code, signal) => {
      this.#fail(new Error(`the process that does it has ended (${signal ?? `exit code ${code}`})`));
      this.emit('exit');
    });
  }

  #fail(error: Error): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.emit('error', error);
    // Its thread may have ended without it.
    this.#child.kill('SIGKILL');
  }

  postMessage(message: object): void {
    // A process that is gone tells so.
    if (this.#child.connected) this.#child.send(message);
  }

  ref(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }

  unref(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  async terminate(): Promise<void> {
    this.#isEnded = true;
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await new Promise((resolve) => this.#child.once('exit', resolve));
  }
}
