import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ProcessResult, runProcess } from '../bench/run-process.ts';
import { pomText } from '../support/pom-text.ts';
import { plainArchive } from './forged-archives.ts';
import { type Line, megabytes, seconds } from './line.ts';

const MILLISECONDS = 2000;
const BYTES = 160 * 10 ** 6;
const HANGS = '60';
const program = fileURLToPath(new URL('../../dist/bin/jar-indexer.js', import.meta.url));
let ofPlain: Promise<ProcessResult> | null = null;

/**
 * Has the built product index these sources, or the classes of a binary jar, and read the type `a.A` of them: it does, or refuses them by a
 * word.
 */
export async function tryArchive(name: string, jar: Buffer, kind: 'sources' | 'binary' = 'sources'): Promise<Line> {
  ofPlain ??= index(plainArchive(), 'sources');
  const plain = await ofPlain;
  const { code, wall, cpu, peakMemory, stderr } = await index(jar, kind);
  const time = Math.min(wall, cpu ?? wall);
  const memory = Math.max(0, (peakMemory ?? 0) - (plain.peakMemory ?? 0));
  const hasWord = code === 0 || (code === 1 && /^error: .+/m.test(stderr) && !/^\s+at /m.test(stderr));
  return {
    isFine: time <= MILLISECONDS && memory <= BYTES && hasWord,
    text: `${name}: ${seconds(time)}, ${megabytes(memory)} more, exit ${code}; ${stderr.split('\n')[0]?.slice(0, 200)}`,
  };
}

async function index(jar: Buffer, kind: 'sources' | 'binary'): Promise<ProcessResult> {
  const folder = mkdtempSync(join(tmpdir(), 'forged-'));
  const artifact = join(folder, 'user/.m2/repository/hostile/archive/1');
  mkdirSync(artifact, { recursive: true });
  writeFileSync(join(artifact, kind === 'sources' ? 'archive-1-sources.jar' : 'archive-1.jar'), jar);
  writeFileSync(
    join(artifact, 'archive-1.pom'),
    pomText('<groupId>hostile</groupId><artifactId>archive</artifactId><version>1</version>'),
  );
  const env = { HOME: join(folder, 'user'), JAR_INDEXER_HOME: join(folder, 'home') };
  const command = [program, 'get', '--offline', '--quiet', 'hostile:archive:1', 'a.A'];
  try {
    return await runProcess(['timeout', HANGS, process.execPath, ...command], { cwd: folder, env });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
