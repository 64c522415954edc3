import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { Decompiler } from '../../../indexing/bodies/decompiler.ts';
import { isModulesImage, openBinary } from '../../../indexing/open-binary.ts';
import type { KeptTexts } from './kept-texts.ts';

/** Decompiles all files of small jars that were asked about, while nobody waits for the decompiler, so that searches find their bodies. */
export interface DecompileAhead {
  /** Begins with an artifact, given by its declarations and its binary, unless it was begun before. */
  begin(index: SourceIndex, jar: string): void;
  stop(): void;
}

/** Budget: bytes of the classes of a jar that is decompiled ahead; they take about 4 s of CPU. */
const MOST_BYTES = 300_000;
/** Budget: classes of a jar that is decompiled ahead. */
const MOST_CLASSES = 300;
/** Budget: milliseconds of decompiling one jar ahead. */
const MOST_TIME = 60_000;
/** Milliseconds until it begins, and until it looks again for a moment in which nobody waits: commands have ended by then. */
const PAUSE = 500;

export interface DecompileAheadDeps {
  readonly decompiler: Pick<Decompiler, 'decompileIdle'>;
  readonly kept: Pick<KeptTexts, 'add' | 'pathsOf'>;
  /** As of `DecompileTask`. */
  readonly jdk: string | null;
}

export function createDecompileAhead({ decompiler, kept, jdk }: DecompileAheadDeps, pause = PAUSE): DecompileAhead {
  const begun = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let line: Promise<void> = Promise.resolve();
  const rest = () => sleep(pause, undefined, { signal, ref: false });

  async function decompileAll(index: SourceIndex, jar: string): Promise<void> {
    await rest();
    if (isModulesImage(jar) || !(await isSmall(jar))) return;
    const until = Date.now() + MOST_TIME;
    const known = kept.pathsOf(index);
    for (const { path, language } of index.files) {
      if (language !== 'java' || known.has(path)) continue;
      const decompile = () => decompiler.decompileIdle({ jar, path, jdk }, signal);
      let file = await decompile();
      while (file === 'busy' && Date.now() < until) {
        await rest();
        file = await decompile();
      }
      if (Date.now() >= until) return;
      if (file !== 'busy' && file !== null) await kept.add(index, path, file);
    }
  }

  return {
    begin(index, jar) {
      if (begun.has(index.key) || signal.aborted) return;
      begun.add(index.key);
      // Whoever asks for a file that fails here is told why.
      line = line.then(() => decompileAll(index, jar)).catch(() => {});
    },
    stop: () => stopping.abort(),
  };
}

async function isSmall(jar: string): Promise<boolean> {
  const binary = await openBinary(jar, jar);
  const classes = binary?.entries.filter(({ path }) => path.endsWith('.class')) ?? [];
  return classes.length <= MOST_CLASSES && classes.reduce((sum, { size }) => sum + size, 0) <= MOST_BYTES;
}
