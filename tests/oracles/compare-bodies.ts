/**
 * `npm run compare:bodies -- [--most FILES] [--only REGEX] JAR|g:a:v …`: decompiles binary jars and counts what fails: bodies that
 * Vineflower could not decompile, which answers show as such, and those that are left out of a text that is not whole, or has no text, and
 * fail alone too. `--most`: so many files of each jar, spread over all; `--only`: those whose paths match. Exit code 1: more than 1 body in
 * 10,000 fails.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { decompileJar } from '../bench/decompile-jar.ts';
import { fetchJars } from './fetch-jars.ts';

/** Time enough that a busy machine fails nothing. */
const SECONDS = 600;
const MOST_FAILING = 1 / 10_000;

const { values, positionals } = parseArgs({
  options: { most: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
});
if (positionals.length === 0)
  throw new Error('Usage: npm run compare:bodies -- [--most FILES] [--only REGEX] JAR|g:a:v …');
const scratch = mkdtempSync(join(tmpdir(), 'compare-bodies-'));
const total = { types: 0, bodies: 0, failures: 0, leftOut: 0, partial: 0, lacking: 0, files: 0 };
try {
  const isFile = (target: string) => target.endsWith('.jar');
  const fetched = fetchJars(
    scratch,
    positionals.filter((target) => !isFile(target)),
  );
  for (const jar of [...positionals.filter(isFile).map((file) => resolve(file)), ...fetched]) await compare(jar);
} finally {
  rmSync(scratch, { recursive: true });
}
console.log(`all: ${print(total)}`);
if (total.failures > total.bodies * MOST_FAILING) process.exitCode = 1;

async function compare(jar: string): Promise<void> {
  const { files } = await decompileJar(jar, { most: Number(values.most ?? 0), seconds: SECONDS, only: values.only });
  const sum = (of: (file: (typeof files)[number]) => number) => files.reduce((all, file) => all + of(file), 0);
  const found = {
    types: sum(({ types }) => types),
    bodies: sum(({ bodies }) => bodies),
    failures: sum(({ failures }) => failures),
    leftOut: sum(({ leftOut }) => leftOut),
    partial: files.filter(({ lack, hasText }) => lack !== null && hasText).length,
    lacking: files.filter(({ hasText }) => !hasText).length,
    files: files.length,
  };
  console.log(`${basename(jar)}: ${print(found)}, ${(sum(({ cpu }) => cpu) / 1000).toFixed(1)} s CPU`);
  for (const { path, lack, leftOut, failures } of files) {
    const what = lack === null ? '' : `, ${leftOut} left out: ${lack}`;
    if (failures > 0 || lack !== null) console.log(`    ${path}: ${failures} failed${what}`);
  }
  for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += found[key];
}

function print({ types, bodies, failures, leftOut, partial, lacking, files }: typeof total): string {
  const whole = `${files} files, ${types} types, ${bodies} bodies, ${failures} failed`;
  return `${whole}; ${partial} files in part and ${lacking} without a text, which leave out ${leftOut} bodies`;
}
