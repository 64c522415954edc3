import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decompileJar } from '../bench/decompile-jar.ts';
import type { MakeArchive } from './forged-archives.ts';
import { type Line, megabytes, seconds } from './line.ts';

/** Of the processor: a whole file has 6 s by the clock, and a thread that is ended needs some to go. */
const MILLISECONDS = 12_000;
/** The process that decompiles is ended a little above its limit. */
const BYTES = 350 * 10 ** 6;
const MOST_FILES = 10;

/** Has some files of a binary jar decompiled: each gives a text or a word. @throws Error when that ends our process. */
export async function tryBodies(name: string, make: MakeArchive): Promise<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'bodies-'));
  try {
    const jar = join(folder, 'hostile.jar');
    writeFileSync(jar, make('1'));
    const { files, memory } = await decompileJar(jar, { most: MOST_FILES });
    const slowest = Math.max(0, ...files.map(({ cpu }) => cpu));
    const lacks = files.flatMap(({ lack }) => lack ?? []);
    return {
      isFine: slowest <= MILLISECONDS && memory <= BYTES,
      text: `${name}: ${files.length - lacks.length} of ${files.length} files, ${seconds(slowest)}, ${megabytes(memory)}; ${lacks[0]?.slice(0, 150) ?? ''}`,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
