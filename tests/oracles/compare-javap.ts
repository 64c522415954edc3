/**
 * `npm run compare:javap -- JAR|g:a:v …`: every class of the jars, of all releases, as our reader gives it, beside the lines of
 * `javap -p -l -constants` (newer ones print tables only beside `-c`). Needs a JDK as new as the newest class, and Maven for coordinates. Exit code 1: any line differs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { readClass } from '../../src/classes/reading/read-class.ts';
import { openZipFile } from '../../src/platform/zip/zip-file.ts';
import { dropHabits } from './classes/javap-habits.ts';
import { printLikeJavap } from './classes/javap-text.ts';
import { fetchJars } from './fetch-jars.ts';
import { findJdk } from './find-jdk.ts';

interface Outcome {
  readonly classes: number;
  readonly lines: number;
  readonly differing: number;
}

const SHOWN = 10;
/** Classes that one run of javap prints. */
const BATCH = 400;

const javap = join(dirname(findJdk().java), 'javap');
const targets = process.argv.slice(2);
if (targets.length === 0) throw new Error('Usage: npm run compare:javap -- JAR|g:a:v …');
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
    const batch = entries.slice(start, start + BATCH);
    const printed = runJavap(batch.map(({ path }) => `jar:file://${encodeURI(`${jar}!/${path}`)}`));
    for (const [at, entry] of batch.entries()) {
      const read = readClass(archive.read(entry));
      if (read.file.module !== null) continue;
      compared++;
      versions.add(read.file.majorVersion);
      const theirs = dropHabits(printed[at] ?? []);
      const ours = dropHabits(printLikeJavap(read));
      lines += theirs.length;
      for (let row = 0; row < Math.max(ours.length, theirs.length); row++)
        if (ours[row] !== theirs[row])
          differences.push(`${entry.path}\n    javap ${theirs[row]}\n    ours  ${ours[row]}`);
    }
  }
  const span = `class file versions ${[...versions].sort((a, b) => a - b).join(', ')}`;
  console.log(`${basename(jar)}: ${compared} classes, ${lines} lines, ${differences.length} differ; ${span}`);
  for (const difference of differences.slice(0, SHOWN)) console.log(`  ${difference}`);
  return { classes: compared, lines, differing: differences.length };
}

/** The lines of each class. */
function runJavap(urls: readonly string[]): readonly (readonly string[])[] {
  const { error, stdout, stderr } = spawnSync(
    javap,
    ['-J-Dfile.encoding=UTF-8', '-J-Dstdout.encoding=UTF-8', '-p', '-l', '-c', '-constants', ...urls],
    { encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  if (error !== undefined) throw error;
  const classes: string[][] = [[]];
  for (const line of stdout.split('\n')) {
    classes.at(-1)!.push(line);
    if (line === '}') classes.push([]);
  }
  if (classes.length !== urls.length + 1)
    throw new Error(`javap printed ${classes.length - 1} of ${urls.length} classes: ${stderr}`);
  return classes;
}
