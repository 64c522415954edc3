/**
 * `npm run fuzz -- [--seed N] [--files N] [--minutes N] [--language ID] [--parser NAME] [JAR…]`: reads damaged input by each parser of
 * what strangers write (archives, class files, POMs, settings, lists of versions, module files, scripts, catalogs, queries, arguments of tools), which
 * may refuse it by words within 1 s, and by all that a language has; 100,000 of each, or as many as the minutes, shared evenly, let.
 * Of damaged class files the decompiler reads one in a thousand too: it gives a text or a word, within 6 s and 300 MB.
 * Those of a language are made of the fixtures and of the sources jars that are named. Fails on an exception, on a file that takes more than
 * 100 ms, and when a hostile shape takes more than linear time. A file that fails is kept, and named. Languages that only a grammar reads are
 * read after all others, each file within the 10 s that the product's thread has for it.
 */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Language } from '../../src/core/code/language.ts';
import { readJars } from '../../src/indexing/read-jars.ts';
import { findLanguage } from '../../src/languages/find-language.ts';
import { projectLanguages } from '../../src/languages/index.ts';
import { randomNumbers } from '../languages/random-damage.ts';
import { fuzzDecompiler } from './fuzz-decompiler.ts';
import { fuzzParser } from './fuzz-parser.ts';
import { growthOf, timeOf } from './growth-of.ts';
import { hostileShapes } from './hostile-shapes.ts';
import { mutate } from './mutate.ts';
import { outlineSeeds } from './outline-seeds.ts';
import { type Parser, parsers } from './parsers.ts';
import { readAll } from './read-all.ts';
import { DEADLINE, readOutlined } from './read-outlined.ts';

const SLOWEST = 100;
/** Four times the text may take so many times as long: 4 in linear time, 16 in quadratic. */
const MOST_GROWTH = 9;
/** The largest shape has four times as many parts. */
const PARTS = 10_000;

const { values, positionals: jars } = parseArgs({
  options: {
    seed: { type: 'string' },
    files: { type: 'string' },
    minutes: { type: 'string' },
    language: { type: 'string' },
    parser: { type: 'string' },
  },
  allowPositionals: true,
});
const seed = Number(values.seed ?? 1);
const files = Number(values.files ?? 100_000);
const kept = mkdtempSync(join(tmpdir(), 'fuzz-'));
let failures = 0;
const share =
  values.minutes === undefined
    ? null
    : (Number(values.minutes) * 60_000) / (parsers.length + projectLanguages.length + 1);
for (const parser of parsers) if (isChosen(parser.name, values.parser, values.language)) await readDamaged(parser);
const takesDecompiler = isChosen(
  'decompiler',
  values.parser,
  values.language === 'class' ? 'decompiler' : values.language,
);
if (takesDecompiler) await decompileDamaged();
let chosen = 0;
for (const language of projectLanguages) {
  if (values.parser !== undefined) continue;
  if (values.language !== undefined && values.language !== language.scanner.id) continue;
  chosen++;
  if (language.outline !== undefined) {
    await readDamaged(describeOutlined(language));
    continue;
  }
  readMutated(language, await loadSeeds(language));
  readHostile(language);
}
const isParser = parsers.some(({ name }) => isChosen(name, values.parser, values.language));
if (chosen === 0 && !isParser && !takesDecompiler) throw new Error('There is no such language or parser');
process.exitCode = failures === 0 ? 0 : 1;

function describeOutlined(language: Language): Parser {
  const { id } = language.scanner;
  return { name: id, seeds: [outlineSeeds[id]!], slowest: DEADLINE, read: (bytes) => readOutlined(language, bytes) };
}

function isChosen(name: string, wanted: string | undefined, other: string | undefined): boolean {
  // Class files are a language to whoever fuzzes one, and have no scanner.
  return wanted === undefined ? other === undefined || other === name : name === wanted;
}

/** Whether there is time, or need, for one more after so many. */
function allowance(most = files): (done: number) => boolean {
  if (share === null) return (done) => done < most;
  const until = performance.now() + share;
  return () => performance.now() < until;
}

async function readDamaged(parser: Parser): Promise<void> {
  const {
    inputs,
    slowest,
    failures: found,
  } = await fuzzParser(parser, { random: randomNumbers(seed), isMore: allowance() });
  for (const { message, input } of found) fail(message, input, '.txt');
  console.log(`${parser.name}: ${inputs} inputs, seed ${seed}; slowest ${slowest.toFixed(1)} ms`);
}

async function decompileDamaged(): Promise<void> {
  const {
    inputs,
    refused,
    slowest,
    memory,
    failures: found,
  } = await fuzzDecompiler(randomNumbers(seed), allowance(Math.max(1, files / 1000)));
  for (const { message, input } of found) fail(message, input, '.jar');
  const used = memory === 0 ? '' : `, ${(memory / 1e6).toFixed()} MB`;
  console.log(
    `decompiler: ${inputs} inputs, ${refused} refused, seed ${seed}; slowest ${slowest.toFixed()} ms of CPU${used}`,
  );
}

async function loadSeeds(language: Language): Promise<readonly Buffer[]> {
  const folder = fileURLToPath(new URL('../../fixtures/', import.meta.url));
  const isOurs = (path: string) => findLanguage(path) === language;
  const fixtures = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isOurs).sort();
  const inputs = jars.map((file) => ({ kind: 'jar', file, origin: file, label: 'sources', checkedBy: null }) as const);
  const sources = await readJars(inputs, { isWanted: ({ path }) => isOurs(path) });
  return [...fixtures.map((path) => readFileSync(join(folder, path))), ...sources.files.map((file) => file.read())];
}

function readMutated(language: Language, seeds: readonly Buffer[]): void {
  const [extension = ''] = language.scanner.extensions;
  const random = randomNumbers(seed);
  let bytes = 0;
  let slowest = 0;
  const isMore = allowance();
  let file = 0;
  for (; isMore(file); file++) {
    const text = mutate(seeds, random);
    bytes += text.length;
    try {
      const read = () => readAll(language, `A${extension}`, text);
      let time = timeOf(read);
      // A busy machine makes a measurement too slow, never too fast.
      for (let again = 0; time > SLOWEST && again < 3; again++) time = Math.min(time, timeOf(read));
      slowest = Math.max(slowest, time);
      if (time > SLOWEST) fail(`${time.toFixed()} ms`, text, extension);
    } catch (error) {
      fail(error instanceof Error ? (error.stack ?? error.message) : String(error), text, extension);
    }
  }
  const amount = `${file} files made of ${seeds.length}, ${(bytes / 1e6).toFixed()} MB, seed ${seed}`;
  console.log(`${language.scanner.id}: ${amount}; slowest ${slowest.toFixed(1)} ms`);
}

function readHostile(language: Language): void {
  const [extension = ''] = language.scanner.extensions;
  const shapes = hostileShapes[language.scanner.id] ?? [];
  for (const [name, textOf] of shapes) {
    const read = (n: number) => {
      const text = Buffer.from(textOf(n));
      return () => readAll(language, `A${extension}`, text);
    };
    try {
      const growth = growthOf([PARTS, 2 * PARTS, 4 * PARTS].map(read), MOST_GROWTH);
      if (growth > MOST_GROWTH)
        fail(`${name}: 4 times the text takes ${growth.toFixed(1)} times as long`, null, extension);
    } catch (error) {
      fail(`${name}: ${error instanceof Error ? error.stack : error}`, null, extension);
    }
  }
  console.log(`${language.scanner.id}: ${shapes.length} hostile shapes of ${PARTS} to ${4 * PARTS} parts`);
}

function fail(message: string, text: Buffer | null, extension: string): void {
  failures++;
  const path = join(kept, `${failures}${extname(`A${extension}`)}`);
  if (text !== null) writeFileSync(path, text);
  console.log(`FAILED ${text === null ? '' : `${path} `}${message.split('\n').slice(0, 4).join(' ')}`);
}
