import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Language } from '../../src/core/code/language.ts';
import { decodeText } from '../../src/indexing/decode-text.ts';
import { readJars } from '../../src/indexing/read-jars.ts';
import { fetchJars } from './fetch-jars.ts';
import { type Judge, type Judgement, judgeFiles } from './judge-files.ts';

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
    console.log(`${jars.length} jars`);
    await use(judgeFiles(judge, files, { folder: join(scratch, 'sources'), scratch }));
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
  const fetched = fetchJars(
    scratch,
    coordinates.map((ids) => `${ids}:sources`),
  );
  return [...local, ...fetched];
}

/** Paths of all files of the language, written in UTF-8: no compiler guesses the encoding of a file. */
async function unpack(jars: readonly string[], { scanner }: Language, folder: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const [row, jar] of jars.entries()) {
    const { files } = await readJars([{ kind: 'jar', file: jar, origin: jar, label: 'sources', checkedBy: null }]);
    for (const source of files.filter(({ path }) => scanner.extensions.some((end) => path.endsWith(end)))) {
      const text = decodeText(source.read());
      if (text === null) continue;
      const file = join(folder, String(row), source.path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      paths.push(file);
    }
  }
  return paths;
}
