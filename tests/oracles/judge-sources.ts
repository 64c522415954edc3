import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Language } from '../../src/core/language.ts';
import { decodeText } from '../../src/indexing/decode-text.ts';
import { readJars } from '../../src/indexing/from-jar.ts';
import { fetchJars } from './fetch-jars.ts';

export interface Judge {
  readonly name: string;
  readonly language: Language;
  /** The command that prints what it finds in all files that a list names: `@file`, then a line each; `#ERR file`: rejected. */
  command(list: string, scratch: string): readonly [program: string, ...args: string[]];
}

export interface Judgement {
  readonly output: string;
  /** The file that names each file that was judged. */
  readonly list: string;
  /** A text about these files as a reader wants it: they lie in a folder that is gone afterwards. */
  withoutFolder(text: string): string;
}

/**
 * Lets a compiler read the files of its language in sources jars, and gives what it says to `use`. `targets` are files that name a
 * sources jar or its `g:a:v` on each line, or such jars and coordinates themselves.
 */
export async function judgeSources(
  judge: Judge,
  targets: readonly string[],
  use: (judgement: Judgement) => Promise<void>,
): Promise<void> {
  if (targets.length === 0) throw new Error('Name a list of sources jars or of g:a:v, or those themselves');
  const scratch = mkdtempSync(join(tmpdir(), 'judge-sources-'));
  try {
    const jars = findJars(targets, scratch);
    const files = await unpack(jars, judge.language, join(scratch, 'sources'));
    const list = join(scratch, 'files.txt');
    writeFileSync(list, files.map((file) => `${file}\n`).join(''));
    const output = run(judge.command(list, scratch));
    const rejected = output.split('\n').filter((line) => line.startsWith('#ERR '));
    const withoutFolder = (text: string) => text.replaceAll(`${scratch}/sources/`, '');
    console.log(`${jars.length} jars, ${files.length} files, ${rejected.length} of them rejected by ${judge.name}`);
    for (const line of rejected) console.log(`    rejected: ${withoutFolder(line.slice('#ERR '.length))}`);
    await use({ output, list, withoutFolder });
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function findJars(targets: readonly string[], scratch: string): readonly string[] {
  const isList = (target: string) => !target.endsWith('.jar') && !/^[^:/]+:[^:/]+:[^:/]+$/.test(target);
  const wanted = targets.flatMap((target) => (isList(target) ? readFileSync(target, 'utf8').split('\n') : [target]));
  const names = wanted.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('#'));
  const coordinates = names.filter((name) => !name.endsWith('.jar'));
  const local = names.filter((name) => name.endsWith('.jar')).map((name) => resolve(name));
  return [
    ...local,
    ...(coordinates.length === 0
      ? []
      : fetchJars(
          scratch,
          coordinates.map((ids) => `${ids}:sources`),
        )),
  ];
}

/** Paths of all files of the language, written in UTF-8: no compiler guesses the encoding of a file. */
async function unpack(jars: readonly string[], { scanner }: Language, folder: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const [row, jar] of jars.entries()) {
    const { files } = await readJars([{ kind: 'jar', file: jar, origin: jar, label: 'sources', checkedBy: null }]);
    for (const { path, read } of files.filter((file) => scanner.extensions.some((end) => file.path.endsWith(end)))) {
      const text = decodeText(read());
      if (text === null) continue;
      const file = join(folder, String(row), path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      paths.push(file);
    }
  }
  return paths;
}

function run([program, ...args]: readonly string[]): string {
  const { error, status, stdout } = spawnSync(program!, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
  return stdout;
}
