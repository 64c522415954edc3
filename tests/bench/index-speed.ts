import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { readJars } from '../../src/indexing/read-jars.ts';
import { type Bench, type BenchContext, type BenchRow, median, ratio, seconds } from './bench-context.ts';
import { runBundled } from './run-bundled.ts';
import { findProgram, runProcess } from './run-process.ts';

const RUNS = 3;

/**
 * From sources jar to written index, one core, against inflating alone and against ctags on the same files extracted. Nothing is
 * removed before the end: a file system looks longer for room where much was deleted a moment ago, as no user's was.
 */
export const indexSpeed: Bench = {
  name: 'index',
  async run(context) {
    const rows: BenchRow[] = [];
    const library = findJdkSources();
    if (library === null) context.note('no src.zip of a JDK under JAVA_HOME: left out');
    else
      rows.push(
        ...(await measureIndexing(context, 'src.zip of the JDK', { jars: [library], besideCtags: true, aim: '≤ 5 ×' })),
      );
    const jars = await listProjectSources(context);
    rows.push(
      ...(await measureIndexing(context, `${jars.length} sources jars of the project`, {
        jars,
        besideCtags: true,
        aim: '≤ 2.5 ×',
      })),
    );
    return rows;
  },
};

/** Rows of indexing these jars, from jar to written index; `besideCtags` where all are of Java, the language it is asked for; `aim` beside inflating. */
export async function measureIndexing(
  context: BenchContext,
  what: string,
  { jars, besideCtags, aim }: { readonly jars: readonly string[]; readonly besideCtags: boolean; readonly aim: string },
): Promise<readonly BenchRow[]> {
  const list = join(context.scratch, 'jars');
  writeFileSync(list, jars.join('\n'));
  const homes = mkdtempSync(join(context.scratch, 'index-homes-'));
  const inflate: number[] = [];
  const index: number[] = [];
  let bytes = 0;
  let symbols = 0;
  for (let run = 0; run < RUNS; run++) {
    const base = await runBundled<{ bytes: number; cpu: number }>('inflate-jars.ts', [list], context.scratch);
    const ours = await runBundled<{ symbols: number; cpu: number }>(
      'index-jars.ts',
      [list, join(homes, String(run))],
      context.scratch,
    );
    inflate.push(base.cpu);
    index.push(ours.cpu);
    bytes = base.bytes;
    symbols = ours.symbols;
  }
  const size = folderSize(join(homes, '0'));
  const ours = median(index);
  const megabytes = `${(bytes / 1e6).toFixed(0)} MB, ${symbols} symbols`;
  const rows: BenchRow[] = [
    {
      what: `index ${what} (${megabytes}), CPU`,
      ours: seconds(ours),
      beside: `inflate + CRC alone ${seconds(median(inflate))}: ${ratio(ours, median(inflate))}`,
      aim,
    },
    { what: `size of that index`, ours: ratio(size, bytes), beside: 'the source, inflated', aim: '≤ 1.3 ×' },
  ];
  const ctags = besideCtags ? await measureCtags(context, jars) : null;
  if (ctags !== null) {
    rows.push({
      what: `index ${what}, CPU`,
      ours: seconds(ours),
      beside: `ctags on the files already extracted ${seconds(ctags)}: ${ratio(ctags, ours)} ours`,
      aim: '≥ 2 ×',
    });
  }
  return rows;
}

/** CPU milliseconds of universal-ctags over the extracted files: names, lines, end lines and signatures as JSON; null without ctags. */
async function measureCtags(context: BenchContext, jars: readonly string[]): Promise<number | null> {
  if (findProgram('ctags') === null) {
    context.note('no ctags on PATH: comparison left out');
    return null;
  }
  const folder = mkdtempSync(join(context.scratch, 'extracted-'));
  for (const [row, file] of jars.entries()) {
    for (const source of (
      await readJars([{ kind: 'jar' as const, file, origin: file, label: 'sources' as const, checkedBy: null }])
    ).files) {
      if (!/\.(java|kt)$/.test(source.path)) continue;
      const target = join(folder, String(row), source.path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, source.read());
    }
  }
  const tags = join(context.scratch, 'tags.json');
  const output = ['--output-format=json', '-f', tags];
  const argv = ['ctags', '-R', '--languages=Java', '--fields=+neS', ...output, folder];
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    // ctags refuses to write over a file that is no tags file, as JSON is none.
    rmSync(tags, { force: true });
    const { code, cpu, stderr } = await runProcess(argv);
    if (code !== 0) throw new Error(`ctags ended with ${code}: ${stderr}`);
    times.push(cpu ?? Number.NaN);
  }
  return median(times);
}

/** The jars that a sync of the project finds, by the report's origins. */
async function listProjectSources(context: BenchContext): Promise<readonly string[]> {
  const repository = join(homedir(), '.m2/repository');
  const home = join(context.scratch, 'list-home');
  await runProcess([process.execPath, context.command, 'sync', context.project, '--quiet'], {
    env: { JAR_INDEXER_HOME: home },
  });
  const listed = await runProcess([process.execPath, context.command, 'sync', context.project, '--quiet', '--json'], {
    env: { JAR_INDEXER_HOME: home },
  });
  const { rows } = JSON.parse(listed.stdout) as { rows: readonly { coordinates: string }[] };
  return rows
    .map(({ coordinates }) => {
      const [groupId = '', artifactId = '', version = ''] = coordinates.split(':');
      return join(repository, ...groupId.split('.'), artifactId, version, `${artifactId}-${version}-sources.jar`);
    })
    .filter((path) => existsSync(path));
}

function findJdkSources(): string | null {
  const home = process.env.JAVA_HOME;
  const path = home === undefined ? null : join(home, 'lib/src.zip');
  return path !== null && existsSync(path) ? path : null;
}

function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
