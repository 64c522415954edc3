import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workerFilesOf } from '../../src/engine/worker-files.ts';
import { createDecompiler } from '../../src/indexing/bodies/decompiler.ts';
import { watchChildren } from '../bench/watch-children.ts';
import { buildJar } from '../support/build-jar.ts';
import { readClassFixtures } from '../support/class-fixtures.ts';
import type { Random } from './mutate.ts';
import { mutateClass } from './mutate-class.ts';

/** Milliseconds by the clock: a busy machine must not end what is sound. */
const DEADLINE = 30_000;
/** Milliseconds of the processor for one file. */
const SLOWEST = 6000;
const MOST_MEMORY = 300 * 10 ** 6;
const PATHS = ['orchard/Orchard.java', 'orchard/Harvest.kt'];

export interface FuzzedDecompiler {
  readonly inputs: number;
  /** Inputs that have no text, but a word. */
  readonly refused: number;
  /** Milliseconds of the processor. */
  readonly slowest: number;
  /** Bytes that the process which decompiles had for itself at most; 0 where the system does not tell. */
  readonly memory: number;
  readonly failures: readonly { readonly message: string; readonly input: Buffer }[];
}

/** Decompiles jars some of whose classes are damaged: each gives a text or a word, and sound classes are decompiled behind it as before. */
export async function fuzzDecompiler(random: Random, isMore: (done: number) => boolean): Promise<FuzzedDecompiler> {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-decompiler-'));
  const home = join(folder, 'home');
  const decompiler = createDecompiler(
    workerFilesOf(new URL('../../src/bin/jar-indexer.ts', import.meta.url).href),
    home,
    [DEADLINE, DEADLINE],
  );
  const { signal } = new AbortController();
  const fixtures = (await readClassFixtures()).map(({ path, read }) => [path, read()] as const);
  const seeds = fixtures.map(([, bytes]) => bytes);
  const children = watchChildren();
  let jars = 0;
  const decompile = async (input: Buffer, path: string) => {
    // Texts that are kept would be given again, and of a jar that took too long nothing is tried again.
    rmSync(home, { recursive: true, force: true });
    const jar = join(folder, `${jars++}.jar`);
    writeFileSync(jar, input);
    const found = await decompiler.decompile({ jar, path }, { method: null, signal });
    rmSync(jar);
    return found;
  };
  const sound = buildJar(Object.fromEntries(fixtures));
  const failures: FuzzedDecompiler['failures'][number][] = [];
  let [inputs, refused, slowest] = [0, 0, 0];
  try {
    const expected = await decompile(sound, PATHS[0]!);
    for (; isMore(inputs); inputs++) {
      const damaged = fixtures.map(
        ([path, bytes]) => [path, random(8) === 0 ? mutateClass([bytes], random) : bytes] as const,
      );
      const input = buildJar({ ...Object.fromEntries(damaged), 'orchard/Worm.class': mutateClass(seeds, random) });
      const used = children.cpu();
      try {
        const { file } = await decompile(input, PATHS[random(PATHS.length)]!);
        const time = children.cpu() - used;
        slowest = Math.max(slowest, time);
        if (time > SLOWEST) failures.push({ message: `${time.toFixed()} ms`, input });
        if (file !== null) continue;
        refused++;
        const { file: after } = await decompile(sound, PATHS[0]!);
        if (after?.text !== expected.file?.text)
          failures.push({ message: 'sound classes give another text behind it', input });
      } catch (error) {
        failures.push({ message: error instanceof Error ? (error.stack ?? error.message) : String(error), input });
      }
    }
    const memory = children.peakMemory();
    if (memory > MOST_MEMORY) failures.push({ message: `${memory} bytes`, input: sound });
    return { inputs, refused, slowest, memory, failures };
  } finally {
    children.stop();
    await decompiler.close();
    rmSync(folder, { recursive: true });
  }
}
