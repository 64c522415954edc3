/**
 * `npm run compare:binaries -- [--least PERCENT] [--show KIND] BINARY.jar,SOURCES.jar|g:a:v …`: the declarations that are made of the
 * classes of artifacts beside those of their sources, both read by the scanners of the languages. Left out are source files none of whose
 * types is in the jar, and declarations that only promise one (`expect`). `--show` missing, types, names, results or supertypes lists what
 * differs. Exit code 1: of an artifact fewer are found than PERCENT (99.9).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { declareClasses } from '../../src/classes/declare-classes.ts';
import { decodeText } from '../../src/indexing/decode-text.ts';
import { findLanguage } from '../../src/languages/find-language.ts';
import { openZipFile } from '../../src/platform/zip/zip-file.ts';
import { addDeclared, type DeclaredSymbol, listDeclared, type TextOfFile } from './classes/declared-symbols.ts';
import { fetchJars } from './fetch-jars.ts';

const MOST_SHOWN = 200;

const { values, positionals } = parseArgs({
  options: { least: { type: 'string', default: '99.9' }, show: { type: 'string' } },
  allowPositionals: true,
});
if (positionals.length === 0) throw new Error('Usage: npm run compare:binaries -- BINARY.jar,SOURCES.jar|g:a:v …');
const scratch = mkdtempSync(join(tmpdir(), 'compare-binaries-'));
try {
  for (const [binary, sources] of findPairs()) {
    const found = await compare(binary, sources);
    if (100 * found < Number(values.least)) process.exitCode = 1;
  }
} finally {
  rmSync(scratch, { recursive: true });
}

function findPairs(): readonly (readonly [string, string])[] {
  const named = positionals.filter((target) => !target.includes(','));
  const jars = fetchJars(
    scratch,
    named.flatMap((gav) => [gav, `${gav}:sources`]),
  );
  const sources = jars.filter((jar) => jar.endsWith('-sources.jar'));
  const fetched = sources.map((jar) => [jar.replace(/-sources\.jar$/, '.jar'), jar] as const);
  const local = positionals
    .filter((target) => target.includes(','))
    .map((pair) => pair.split(',').map((jar) => resolve(jar)));
  return [...local.map(([binary, source]) => [binary!, source!] as const), ...fetched];
}

/** The share of the sources' declarations that are found. */
async function compare(binary: string, sources: string): Promise<number> {
  const archive = (await openZipFile(binary, binary))!;
  const entries = archive.entries.filter(({ path }) => path.endsWith('.class') && !path.startsWith('META-INF/'));
  const made = declareClasses(entries.map((entry) => ({ path: entry.path, read: () => archive.read(entry) })));
  for (const { where, message } of made.problems) console.log(`    ${where}: ${message}`);
  const ours = listDeclared(made.files.map(({ path, text }) => ({ path, text: Buffer.from(text) })));
  const types = new Set([...ours].filter(([, list]) => list.some(({ kind }) => kind === 'type')).map(([name]) => name));
  const theirs = new Map<string, DeclaredSymbol[]>();
  for await (const file of readSources(sources)) {
    const declared = listDeclared([file]);
    const isInJar = [...declared].some(([name, list]) => list.some(({ kind }) => kind === 'type') && types.has(name));
    const isKotlin = file.path.endsWith('.kt');
    if (!isInJar && !isKotlin) continue;
    for (const [name, list] of declared)
      addDeclared(
        theirs,
        name,
        list.filter(({ isExpected }) => !isExpected),
      );
  }
  return report(basename(binary), ours, theirs);
}

async function* readSources(jar: string): AsyncIterable<TextOfFile> {
  const archive = (await openZipFile(jar, jar))!;
  for (const entry of archive.entries) {
    const isLeftOut = /^META-INF\/|(?:package|module)-info\.java$/.test(entry.path);
    if (isLeftOut || findLanguage(entry.path) === null) continue;
    const text = decodeText(archive.read(entry));
    if (text !== null) yield { path: entry.path, text };
  }
}

function report(
  name: string,
  ours: ReadonlyMap<string, readonly DeclaredSymbol[]>,
  theirs: ReadonlyMap<string, readonly DeclaredSymbol[]>,
): number {
  const counts = {
    all: 0,
    found: 0,
    withParameters: 0,
    types: 0,
    names: 0,
    withType: 0,
    results: 0,
    heirs: 0,
    supertypes: 0,
  };
  const shown: string[] = [];
  const show = (kind: string, line: string) => void (values.show === kind && shown.push(line));
  let more = 0;
  for (const [key, list] of theirs) {
    const left = [...(ours.get(key) ?? [])];
    for (const symbol of list) {
      counts.all++;
      const same = left.filter(({ kind }) => kind === symbol.kind);
      const match = same.find(({ parameterTypes }) => parameterTypes === symbol.parameterTypes) ?? same[0];
      if (match === undefined) {
        show('missing', `${symbol.declaration} ${key} ${symbol.parameterTypes}`);
        continue;
      }
      left.splice(left.indexOf(match), 1);
      counts.found++;
      const compareFact = (
        all: 'withParameters' | 'withType' | 'heirs',
        fact: 'types' | 'names' | 'results' | 'supertypes',
        [a, b]: readonly [string, string],
      ) => {
        if (fact !== 'names') counts[all]++;
        if (a === b) counts[fact]++;
        else show(fact, `${key}\n        source ${a}\n        ours   ${b}`);
      };
      if (symbol.parameterTypes !== '') {
        compareFact('withParameters', 'types', [symbol.parameterTypes, match.parameterTypes]);
        compareFact('withParameters', 'names', [symbol.parameterNames, match.parameterNames]);
      }
      if (symbol.type !== '') compareFact('withType', 'results', [symbol.type, match.type]);
      if (symbol.supertypes !== '') compareFact('heirs', 'supertypes', [symbol.supertypes, match.supertypes]);
    }
  }
  for (const [key, list] of ours) more += Math.max(0, list.length - (theirs.get(key)?.length ?? 0));
  const share = (part: number, all: number) =>
    all === 0 ? '-' : `${(Math.floor((1e4 * part) / all) / 100).toFixed(2)} %`;
  const facts = [
    `found ${share(counts.found, counts.all)}`,
    `parameter types ${share(counts.types, counts.withParameters)}`,
    `parameter names ${share(counts.names, counts.withParameters)}`,
    `types ${share(counts.results, counts.withType)}`,
    `supertypes ${share(counts.supertypes, counts.heirs)}`,
  ];
  console.log(`${name}: ${counts.all} declarations, ${facts.join(', ')}; ${more} more`);
  for (const line of shown.slice(0, MOST_SHOWN)) console.log(`    ${line}`);
  return counts.all === 0 ? 1 : counts.found / counts.all;
}
