/**
 * `npm run compare:javap -- [--references] JAR|g:a:v …`: every class of the jars, of all releases, as our reader gives it, beside the lines of
 * `javap -p -l -constants` (newer ones print tables only beside `-c`). With `--references`: what code refers to (calls, fields, classes, string
 * literals), each with its position and line, beside `javap -p -v`. Needs a JDK as new as the newest class, and Maven for coordinates. Exit code 1: any line differs.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ReadClass, readClass } from '../../src/classes/reading/read-class.ts';
import { unlessRefused } from '../../src/core/problems/unless-refused.ts';
import { openZipFile } from '../../src/platform/zip/zip-file.ts';
import { dropHabits } from './classes/javap-habits.ts';
import { parseReferences } from './classes/javap-references.ts';
import { printLikeJavap } from './classes/javap-text.ts';
import { printReferences } from './classes/printed-references.ts';
import { runJavap } from './classes/run-javap.ts';
import { fetchJars } from './fetch-jars.ts';

interface Outcome {
  readonly classes: number;
  readonly lines: number;
  readonly differing: number;
}

const SHOWN = 10;
/** Classes that one run of javap prints. */
const BATCH = 200;

interface Comparison {
  readonly options: readonly string[];
  linesOf(printed: readonly string[]): readonly string[];
  ownLines(read: ReadClass): readonly string[];
}

const declarations: Comparison = {
  options: ['-p', '-l', '-c', '-constants'],
  linesOf: dropHabits,
  ownLines: (read) => dropHabits(printLikeJavap(read)),
};
const references: Comparison = {
  options: ['-p', '-v'],
  linesOf: (printed) => dropBlank(parseReferences(printed)),
  ownLines: (read) => dropBlank(printReferences(read)),
};

/** javap drops blanks at the end, so that it is not seen whether a recipe ends with some. */
function dropBlank(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !line.endsWith(' literal'));
}

const { values, positionals: targets } = parseArgs({
  options: { references: { type: 'boolean' } },
  allowPositionals: true,
});
const comparison = values.references ? references : declarations;
if (targets.length === 0) throw new Error('Usage: npm run compare:javap -- [--references] JAR|g:a:v …');
const scratch = mkdtempSync(join(tmpdir(), 'compare-javap-'));
try {
  const named = targets.filter((target) => !existsSync(target));
  const jars = [...targets.filter((target) => existsSync(target)), ...fetchJars(scratch, named)];
  const outcomes: Outcome[] = [];
  for (const jar of jars) outcomes.push(await compareJar(resolve(jar)));
  const sum = (of: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  console.log(`${jars.length} jars, ${sum('classes')} classes, ${sum('lines')} lines, ${sum('differing')} differ`);
  process.exitCode = sum('differing') === 0 ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true });
}

async function compareJar(jar: string): Promise<Outcome> {
  const archive = (await openZipFile(jar, jar))!;
  const entries = archive.entries.filter(({ path }) => path.endsWith('.class'));
  const versions = new Set<number>();
  const differences: string[] = [];
  let lines = 0;
  let compared = 0;
  for (let start = 0; start < entries.length; start += BATCH) {
    const batch: { readonly path: string; readonly url: string; readonly read: ReadClass }[] = [];
    for (const entry of entries.slice(start, start + BATCH)) {
      const { path } = entry;
      const url = `jar:file://${encodeURI(`${jar}!/${path}`)}`;
      const read = unlessRefused(() => readClass(archive.read(entry)));
      if (read !== null) batch.push({ path, url, read });
      else if (isPrinted(url)) differences.push(`${path}\n    is damaged for us alone`);
    }
    const printed = runJavap(
      comparison.options,
      batch.map(({ url }) => url),
    );
    for (const [at, { path, read }] of batch.entries()) {
      if (read.file.module !== null) continue;
      compared++;
      versions.add(read.file.majorVersion);
      const theirs = comparison.linesOf(printed[at] ?? []);
      const ours = comparison.ownLines(read);
      lines += theirs.length;
      for (let row = 0; row < Math.max(ours.length, theirs.length); row++)
        if (ours[row] !== theirs[row]) differences.push(`${path}\n    javap ${theirs[row]}\n    ours  ${ours[row]}`);
    }
  }
  const span = `class file versions ${[...versions].sort((a, b) => a - b).join(', ')}`;
  console.log(`${basename(jar)}: ${compared} classes, ${lines} lines, ${differences.length} differ; ${span}`);
  for (const difference of differences.slice(0, SHOWN)) console.log(`  ${difference}`);
  return { classes: compared, lines, differing: differences.length };
}

/** False for a class file that javap refuses, too. */
function isPrinted(url: string): boolean {
  try {
    return runJavap(comparison.options, [url]).length > 0;
  } catch {
    return false;
  }
}
