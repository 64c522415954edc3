import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/core/code/language.ts';

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
  /** A text about these files as a reader wants it: by their paths in their folder. */
  withoutFolder(text: string): string;
}

/** What a compiler says of files below a folder; tells how many it rejected. */
export function judgeFiles(
  { name, language, command }: Judge,
  files: readonly string[],
  { folder, scratch }: { readonly folder: string; readonly scratch: string },
): Judgement {
  const list = join(scratch, `${language.scanner.id}.txt`);
  writeFileSync(list, files.map((file) => `${file}\n`).join(''));
  const output = run(command(list, scratch));
  const rejected = output.split('\n').filter((line) => line.startsWith('#ERR '));
  const withoutFolder = (text: string) => text.replaceAll(`${folder}/`, '');
  console.log(`${files.length} files, ${rejected.length} of them rejected by ${name}`);
  for (const line of rejected) console.log(`    rejected: ${withoutFolder(line.slice('#ERR '.length))}`);
  return { output, list, withoutFolder };
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
