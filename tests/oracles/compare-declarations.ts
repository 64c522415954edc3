import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Language } from '../../src/core/language.ts';
import { readTree } from '../../src/indexing/damage/read-tree.ts';
import { decodeText } from '../../src/indexing/decode-text.ts';
import { readJars } from '../../src/indexing/from-jar.ts';
import { createSyntaxParser } from '../../src/platform/grammars/syntax-parser.ts';
import { agreementOf, type Declarations, parseDeclarations } from './agreement.ts';
import { ctagsDeclarations } from './ctags-declarations.ts';
import { fetchJars } from './fetch-jars.ts';
import { printDeclarations, scanDeclarations } from './print-declarations.ts';

export interface Judge {
  readonly name: string;
  readonly language: Language;
  /** The command that prints the declarations of all files that a list names, in the form of declarations.ts. */
  command(list: string, scratch: string): readonly [program: string, ...args: string[]];
}

const SHOWN = 20;

/**
 * Compares what our scanner, tree-sitter and ctags find in sources jars with what a compiler's own parser does. `targets` are files
 * that name a sources jar or its `g:a:v` on each line, or such jars and coordinates themselves. Exit code 1: our scanner differs.
 */
export async function compareDeclarations(judge: Judge, targets: readonly string[]): Promise<void> {
  if (targets.length === 0) throw new Error('Name a list of sources jars or of g:a:v, or those themselves');
  const scratch = mkdtempSync(join(tmpdir(), 'compare-declarations-'));
  try {
    const jars = findJars(targets, scratch);
    const files = await unpack(jars, judge.language, join(scratch, 'sources'));
    const list = join(scratch, 'files.txt');
    writeFileSync(list, files.map((file) => `${file}\n`).join(''));
    const { judged, rejected } = parseDeclarations(run(judge.command(list, scratch)));
    console.log(`${jars.length} jars, ${files.length} files, ${rejected.length} of them rejected by ${judge.name}`);
    for (const file of rejected) console.log(`    rejected: ${file.slice(scratch.length + 9)}`);
    const paths = [...judged.keys()];
    const ours = agreementOf(judged, scanned(judge.language, paths));
    report('jar-indexer', ours);
    report('tree-sitter', agreementOf(judged, await parsed(judge.language, paths)));
    const ctags = ctagsDeclarations(list);
    if (ctags === null) console.log('ctags        is not installed, or knows no JSON');
    else report('ctags', agreementOf(judged, ctags, 'coarse'));
    for (const line of ours.differences.slice(0, SHOWN)) console.log(line.replaceAll(`${scratch}/sources/`, ''));
    process.exitCode = ours.differences.length === 0 ? 0 : 1;
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

function scanned({ scanner }: Language, paths: readonly string[]): Declarations {
  const text = paths.map((path) => {
    const file = { path, source: readFileSync(path), scanner };
    return `@${path}\n${printDeclarations(file, scanDeclarations(file))}`;
  });
  return parseDeclarations(text.join('')).judged;
}

async function parsed({ scanner, grammar }: Language, paths: readonly string[]): Promise<Declarations> {
  const parser = createSyntaxParser((name) => new URL(import.meta.resolve(name)));
  const text: string[] = [];
  for (const path of paths) {
    const source = readFileSync(path);
    const symbols = await parser.parse(grammar!.parser, source.toString(), (root) =>
      readTree(grammar!, root, source.toString()),
    );
    text.push(`@${path}\n${printDeclarations({ path, source, scanner }, symbols)}`);
  }
  return parseDeclarations(text.join('')).judged;
}

function report(name: string, { total, named, first, last, doc, extra }: ReturnType<typeof agreementOf>): void {
  // Rounded down: all but one are not 100 %.
  const share = (count: number | null) =>
    count === null ? '-' : `${count} (${(Math.floor((1e6 * count) / total) / 1e4).toFixed(4)} %)`;
  const shares = `kind and name ${share(named)}, first line ${share(first)}, last line ${share(last)}, doc ${share(doc)}`;
  console.log(`${name.padEnd(12)} of ${total}: ${shares}; ${extra} more`);
}
