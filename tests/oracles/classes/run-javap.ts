import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { findJdk } from '../find-jdk.ts';

/** The lines that javap prints of each of these classes, as their URLs name them. @throws Error when it prints others, or not all. */
export function runJavap(options: readonly string[], urls: readonly string[]): readonly (readonly string[])[] {
  const javap = join(dirname(findJdk().java), 'javap');
  const encoding = ['-J-Dfile.encoding=UTF-8', '-J-Dstdout.encoding=UTF-8'];
  const { error, stdout, stderr } = spawnSync(javap, [...encoding, ...options, ...urls], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (error !== undefined) throw error;
  const classes: string[][] = [];
  // With all details what belongs to a class goes on behind its brace.
  const isVerbose = stdout.startsWith('Classfile ');
  if (!isVerbose) classes.push([]);
  for (const line of stdout.split('\n')) {
    if (isVerbose && line.startsWith('Classfile ')) classes.push([]);
    classes.at(-1)!.push(line);
    if (!isVerbose && line === '}') classes.push([]);
  }
  const count = classes.length - (isVerbose ? 0 : 1);
  if (count !== urls.length) throw new Error(`javap printed ${count} of ${urls.length} classes: ${stderr}`);
  return classes;
}
