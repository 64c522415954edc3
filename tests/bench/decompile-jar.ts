/**
 * `node tests/bench/decompile-jar.ts JAR MOST SECONDS ONLY`: decompiles the files of a binary jar, one after another, in the worker of
 * the newest build, with an empty home, and prints a `DecompiledJar` as JSON. MOST: so many files, spread over all; 0: all. SECONDS: for
 * each; 0: as a server has. ONLY: a regular expression for their paths.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScannedSymbol } from '../../src/core/code/symbols.ts';
import type { WorkerFiles } from '../../src/engine/engine-options.ts';
import { workerFilesOf } from '../../src/engine/worker-files.ts';
import { createDecompiler } from '../../src/indexing/bodies/decompiler.ts';
import { readClasses } from '../../src/indexing/read-classes.ts';
import { findLanguage } from '../../src/languages/find-language.ts';
import { scanDeclarations } from '../oracles/print-declarations.ts';
import { runProcess } from './run-process.ts';
import { watchChildren } from './watch-children.ts';

/** A body that is left out, alone in its line or, in declarations, between braces. */
const LEFT_OUT = /(?:^\s*|\{ )\/\* compiled \*\//gm;

export interface DecompiledJar {
  readonly files: readonly DecompiledOne[];
  /** Bytes that the process which decompiles had for itself at most; 0 where the system does not tell. */
  readonly memory: number;
}

export interface DecompiledOne {
  readonly path: string;
  /** Milliseconds, by the clock and of the processor. */
  readonly wall: number;
  readonly cpu: number;
  /** The reason why the text is not whole; null: it is. */
  readonly lack: string | null;
  readonly hasText: boolean;
  /** Bodies that are left out of the text, or of the declarations where there is no text. */
  readonly leftOut: number;
  /**
   * Bodies that could not be decompiled, and those left out that could not be decompiled alone, or were not tried so since files have a
   * server's time.
   */
  readonly failures: number;
  readonly types: number;
  readonly bodies: number;
}

/** Runs this in a process of its own. @throws Error when that does not end well: not even hostile classes may end it. */
export async function decompileJar(jar: string, { most = 0, seconds = 0, only = '' } = {}): Promise<DecompiledJar> {
  const args = [jar, String(most), String(seconds), only];
  const { code, stdout, stderr } = await runProcess([process.execPath, import.meta.filename, ...args]);
  if (code !== 0) throw new Error(`exit ${code}: ${stderr.slice(0, 500)}`);
  return JSON.parse(stdout);
}

if (process.argv[1] === import.meta.filename) {
  const [jar = '', most, seconds, only = ''] = process.argv.slice(2);
  const terms = { most: Number(most), seconds: Number(seconds), only: new RegExp(only) };
  console.log(JSON.stringify(await decompileAll(jar, terms)));
}

async function decompileAll(
  jar: string,
  { most, seconds, only }: { readonly most: number; readonly seconds: number; readonly only: RegExp },
): Promise<DecompiledJar> {
  const home = mkdtempSync(join(tmpdir(), 'decompile-jar-'));
  const times = seconds === 0 ? undefined : ([seconds * 1000, seconds * 1000] as const);
  const decompiler = createDecompiler(findWorkers(), home, times);
  const { signal } = new AbortController();
  try {
    const declared = new Map((await readClasses({ file: jar, origin: jar })).files.map((file) => [file.path, file]));
    const paths = [...declared.keys()].filter((path) => findLanguage(path) !== null && only.test(path));
    const step = most === 0 ? 1 : Math.max(1, paths.length / most);
    const chosen = paths.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
    const children = watchChildren();
    const files: DecompiledOne[] = [];
    for (const path of chosen) {
      const [began, used] = [performance.now(), children.cpu()];
      const { file, lack } = await decompiler.decompile({ jar, path }, { method: null, signal });
      const wall = performance.now() - began;
      const cpu = children.cpu() - used;
      const text = file?.text ?? declared.get(path)!.read().toString();
      const { types, bodies, leftOut } = count(file === null ? path : 'A.java', text);
      const isAlone = async (method: string | null) => {
        // Hostile classes may have thousands of methods.
        if (method === null || seconds === 0) return false;
        const { file: alone } = await decompiler.decompile({ jar, path }, { method, signal });
        return alone !== null && alone.failures.length === 0;
      };
      let failures = file?.failures.length ?? 0;
      // Overloads come together.
      for (const [method, overloads] of Map.groupBy(leftOut, (method) => method))
        if (!(await isAlone(method))) failures += overloads.length;
      const found = { lack, hasText: file !== null, leftOut: leftOut.length, failures, types, bodies };
      files.push({ path, wall, cpu, ...found });
    }
    children.stop();
    return { files, memory: children.peakMemory() };
  } finally {
    await decompiler.close();
    rmSync(home, { recursive: true });
  }
}

/** Beside the program that the command of the newest build starts; without a build the sources' own. */
function findWorkers(): WorkerFiles {
  const command = new URL('../../dist/bin/jar-indexer.js', import.meta.url);
  const [, program] = existsSync(command) ? (/["'](\.\.\/[^"']+)["']/.exec(readFileSync(command, 'utf8')) ?? []) : [];
  const own = new URL('../../src/bin/jar-indexer.ts', import.meta.url);
  return workerFilesOf((program === undefined ? own : new URL(program, command)).href);
}

/** Types of a text, members with a body, and those whose body is left out, as the decompiler calls them; null: they have no name. */
function count(path: string, text: string) {
  const source = Buffer.from(text);
  const symbols = scanDeclarations({ path, source, scanner: findLanguage(path)!.scanner });
  const textOf = ({ start, end }: ScannedSymbol) => source.toString('utf8', start, end);
  const members = symbols.filter(
    (symbol) => ['constructor', 'function'].includes(symbol.kind) && textOf(symbol).endsWith('}'),
  );
  const named = members
    .filter((symbol) => textOf(symbol).search(LEFT_OUT) >= 0)
    .map(({ kind, nameStart, nameEnd }) =>
      kind === 'constructor' ? '<init>' : source.toString('utf8', nameStart, nameEnd),
    );
  const initializers = [...text.matchAll(LEFT_OUT)].length - named.length;
  return {
    types: symbols.filter(({ kind }) => kind === 'type').length,
    bodies: members.length,
    leftOut: [...named, ...Array.from({ length: Math.max(0, initializers) }, () => null)],
  };
}
