import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { load } from '@run-slicer/vf/vf.wasm-runtime.js';
import { PROCESS_FLAGS } from './process-flags.ts';

/** Vineflower in WebAssembly (https://github.com/Vineflower/vineflower), loaded with the first classes. */
export interface Vineflower {
  /**
   * Decompiles classes of one source file, by names with slashes. `classOf` gives the bytes of these and of others that they mention; null:
   * it is not known. `options` as Vineflower calls them. @throws whatever the decompiler throws.
   */
  decompile(
    names: readonly string[],
    how: {
      readonly classOf: (name: string) => Uint8Array | null;
      readonly options: Readonly<Record<string, string>>;
    },
  ): Promise<Written>;
}

export interface Written {
  /** One for each class at the top. */
  readonly texts: readonly string[];
  /** Methods that it could not decompile. */
  readonly failed: readonly FailedMethod[];
}

/** Names as the class file has them. */
export interface FailedMethod {
  readonly type: string;
  readonly name: string;
  readonly descriptor: string;
}

/** Its warning about a method, whose descriptor stands behind the name. */
const FAILED = /^Method (\S+) (\(\S*) in class (\S+) couldn't be decompiled/;

/**
 * In a process that has more to do. Optimizing keeps Node 22 from ending for minutes (V8 12.4), and in Node 24 hostile classes reach the
 * limit of memory before their deadline, where one large text ends the process. V8 derives the latter flags from `--liftoff-only` only when
 * a process starts. All count whenever a function is first called, so that they stay set.
 */
const SHARED_FLAGS = [PROCESS_FLAGS[0], '--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** `wasm` is the file of the package. */
export function createVineflower(wasm: URL): Vineflower {
  let loaded: Promise<Decompile> | null = null;
  const start = async () => {
    const isAlone = PROCESS_FLAGS.every((flag) => process.execArgv.includes(flag));
    for (const flag of isAlone ? [] : SHARED_FLAGS) setFlagsFromString(flag);
    const { exports } = await load(await readFile(wasm));
    return exports.decompile;
  };
  return {
    async decompile(names, { classOf, options }) {
      loaded ??= start();
      const decompile = await loaded;
      const source = async (name: string) => classOf(name);
      const failed: FailedMethod[] = [];
      const writeMessage = (_level: unknown, message: string) => {
        const [, name, descriptor, type] = FAILED.exec(message) ?? [];
        if (name !== undefined && descriptor !== undefined && type !== undefined)
          failed.push({ type, name, descriptor });
      };
      const texts = await decompile(names, { source, options, logger: { writeMessage } });
      return { texts: names.flatMap((name) => texts[name] ?? []), failed };
    },
  };
}

type Decompile = Awaited<ReturnType<typeof load>>['exports']['decompile'];
