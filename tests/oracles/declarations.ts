import { readFileSync, writeSync } from 'node:fs';
import { findLanguage } from '../../src/languages/find-language.ts';
import { printDeclarations, scanDeclarations } from './print-declarations.ts';

/**
 * `declarations.ts LIST` prints `@file` and then one `kind|nested name|first line|last line|has doc` per declaration, for every
 * file named in LIST (one path a line): the form the trees of javac and of Kotlin's own parser can be printed in, so that
 * they can be compared. A receiver and contexts are no parameters there.
 */
const list = process.argv[2];
if (list === undefined) throw new Error('Usage: npm run -s declarations -- LIST (a file with one path a line)');
for (const path of readFileSync(list, 'utf8').split('\n').filter(Boolean)) print(`@${path}\n${declarationsOf(path)}`);

function declarationsOf(path: string): string {
  const scanner = findLanguage(path)?.scanner ?? null;
  if (scanner === null) return '';
  const file = { path, source: readFileSync(path), scanner };
  return printDeclarations(file, scanDeclarations(file));
}

/** Whole, also into a pipe. */
function print(text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) written += writeSync(1, bytes, written);
}
