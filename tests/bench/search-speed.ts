import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStoredIndex } from '../../src/store/stored-index.ts';
import { type Bench, type BenchContext, type BenchRow, median, ratio, seconds } from './bench-context.ts';
import { runBundled } from './run-bundled.ts';
import { findProgram, runProcess } from './run-process.ts';
import { type BenchQuery, frequentQueries, heavyQueries, mixedQueries, rareQueries } from './search-queries.ts';
import { type StdioServer, startServer, timeCall } from './stdio-server.ts';

const RUNS = 5;
const MIXED = 50;
const MANY = 1_000;

/** Searches of everything a project uses, in a running server, against ripgrep on the same files extracted; and what they need. */
export const searchSpeed: Bench = {
  name: 'search',
  async run(context) {
    const home = join(context.scratch, 'search-home');
    const env = { JAR_INDEXER_HOME: home };
    await runProcess([process.execPath, context.command, 'sync', context.project, '--quiet'], { env });
    const folders = findIndexes(home);
    const files = join(context.scratch, 'search-files');
    const bytes = extract(folders, files);
    const what = `${(bytes / 1e6).toFixed(0)} MB of sources, ${folders.length} artifacts`;
    const server = await startServer(
      context.command,
      ['--toolsets', 'all', '--offline', '--project', context.project],
      env,
    );
    await timeCall(server, 'search', { query: 'nowhereToBeFound', limit: 30 });
    while (findFiles(home, 'trigrams.bin').length < folders.length) await sleep(200);
    const rows = [
      ...(await besideRipgrep(context, { server, files, what })),
      await measureMixed(server, what),
      ...(await measureTrigrams(context, { folders, files, bytes })),
    ];
    for (const query of mixedQueries(MANY)) await timeCall(server, 'search', { query, limit: 30 });
    const memory = residentMemory(server.pid);
    await server.stop();
    if (memory !== null) {
      rows.push({ what: `memory of that server after ${MANY} searches`, ours: memory, beside: null, aim: '≤ 220 MB' });
    }
    return rows;
  },
};

interface Corpus {
  readonly server: StdioServer;
  readonly files: string;
  readonly what: string;
}

async function besideRipgrep(context: BenchContext, { server, files, what }: Corpus): Promise<readonly BenchRow[]> {
  const rg = findProgram('rg');
  if (rg === null) {
    context.note('no rg on PATH: comparison left out');
    return [];
  }
  const measure = async (name: string, queries: readonly BenchQuery[], aim: string): Promise<BenchRow> => {
    const all: { ours: number; theirs: number }[] = [];
    for (const query of queries) {
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let run = 0; run < RUNS; run++) {
        ours.push(await timeCall(server, 'search', { query: query.ours, limit: 30 }));
        theirs.push((await runProcess([rg, '--count-matches', '--no-ignore', '--hidden', ...query.rg, files])).wall);
      }
      all.push({ ours: median(ours), theirs: median(theirs) });
      const { ours: us, theirs: them } = all.at(-1)!;
      context.note(`${query.ours}: ${seconds(us)}, ripgrep ${seconds(them)}: ${ratio(us, them)}`);
    }
    const worst = all.reduce((a, b) => (a.ours / a.theirs > b.ours / b.theirs ? a : b));
    return {
      what: `search ${what}: ${name}, median of ${queries.length}`,
      ours: seconds(median(all.map(({ ours }) => ours))),
      beside: `ripgrep on the files extracted ${seconds(median(all.map(({ theirs }) => theirs)))}; at worst ${ratio(worst.ours, worst.theirs)}`,
      aim,
    };
  };
  return [
    await measure('literals in ≤ 5 % of the files', rareQueries, '≤ 0.3 ×'),
    await measure('frequent words', frequentQueries, '≤ 1 ×'),
    await measure('ended by a budget', heavyQueries, '≤ 1.5 ×'),
  ];
}

async function measureMixed(server: StdioServer, what: string): Promise<BenchRow> {
  const times: number[] = [];
  for (const query of mixedQueries(MIXED)) times.push(await timeCall(server, 'search', { query, limit: 30 }));
  const p95 = times.sort((a, b) => a - b)[Math.ceil(MIXED * 0.95) - 1]!;
  return { what: `search ${what}: p95 of ${MIXED} mixed queries`, ours: seconds(p95), beside: null, aim: '≤ 100 ms' };
}

async function measureTrigrams(
  context: BenchContext,
  { folders, files, bytes }: { readonly folders: readonly string[]; readonly files: string; readonly bytes: number },
): Promise<readonly BenchRow[]> {
  const list = join(context.scratch, 'index-folders');
  writeFileSync(list, folders.join('\n'));
  const made = await runBundled<{ cpu: number; trigrams: number }>('make-trigrams.ts', [list], context.scratch);
  const speedOf = (milliseconds: number) => `${(bytes / 1_000 / milliseconds).toFixed(0)} MB/s`;
  const zoekt = await runZoektIndex(context, files);
  return [
    {
      what: `trigrams of ${(bytes / 1e6).toFixed(0)} MB, CPU`,
      ours: `${speedOf(made.cpu)}, ${ratio(made.trigrams, bytes)} the source`,
      beside: zoekt === null ? null : `zoekt-index ${speedOf(zoekt.cpu)}, ${ratio(zoekt.size, bytes)}`,
      aim: '≥ 40 MB/s, ≤ 0.15 ×',
    },
    {
      what: 'size of the whole index, with them',
      ours: ratio(sizeOfFolders(folders), bytes),
      beside: null,
      aim: '≤ 1.3 × the source',
    },
  ];
}

/** Null without Zoekt's programs, in ZOEKT_BIN or on PATH. */
async function runZoektIndex(context: BenchContext, files: string): Promise<{ cpu: number; size: number } | null> {
  const folder = process.env.ZOEKT_BIN;
  const program = folder === undefined ? findProgram('zoekt-index') : join(folder, 'zoekt-index');
  if (program === null) {
    context.note('no zoekt-index in ZOEKT_BIN or on PATH: comparison left out');
    return null;
  }
  const index = join(context.scratch, 'zoekt-index');
  const { code, cpu, stderr } = await runProcess([program, '-disable_ctags', '-index', index, files]);
  if (code !== 0 || cpu === null) throw new Error(`zoekt-index ended with ${code}: ${stderr}`);
  return { cpu, size: sizeOfFolders([index]) };
}

function sizeOfFolders(folders: readonly string[]): number {
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}

function findIndexes(home: string): readonly string[] {
  return findFiles(home, 'sources.bin').map(dirname);
}

function findFiles(folder: string, name: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.name === name).map((entry) => join(entry.parentPath, entry.name));
}

/** Bytes of all texts. */
function extract(folders: readonly string[], to: string): number {
  let bytes = 0;
  for (const [position, folder] of folders.entries()) {
    const index = openStoredIndex(folder, basename(folder))!;
    bytes += index.metadata.textSize;
    for (const [row, { path }] of index.files.entries()) {
      const target = join(to, String(position), path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, index.text(row));
    }
  }
  return bytes;
}

/** Null where the kernel does not say. */
function residentMemory(pid: number): string | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : `${(Number(kilobytes) / 1e3).toFixed(0)} MB`;
  } catch {
    return null;
  }
}
