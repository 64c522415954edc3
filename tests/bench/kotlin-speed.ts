import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createArtifactStore } from '../../src/store/downloads/artifact-store.ts';
import { type Bench, type BenchContext, type BenchRow, median } from './bench-context.ts';
import { measureIndexing } from './index-speed.ts';
import { runBundled } from './run-bundled.ts';
import { runProcess } from './run-process.ts';

const RUNS = 5;
const KOTLIN_JARS = [
  ...['org.jetbrains.kotlin:kotlin-stdlib:2.2.20', 'org.jetbrains.kotlin:kotlin-reflect:2.1.0'],
  ...['org.jetbrains.kotlinx:kotlinx-coroutines-core-jvm:1.10.1', 'org.jetbrains.kotlinx:kotlinx-datetime-jvm:0.6.1'],
  ...['org.jetbrains.kotlinx:kotlinx-serialization-json-jvm:1.8.0', 'org.jetbrains.kotlinx:kotlinx-io-core-jvm:0.6.0'],
  ...['org.jetbrains.compose.ui:ui-desktop:1.7.1', 'org.jetbrains.compose.foundation:foundation-desktop:1.7.1'],
  ...['org.jetbrains.compose.material3:material3-desktop:1.7.1', 'org.jetbrains.exposed:exposed-core:0.58.0'],
  ...['com.squareup.okhttp3:okhttp-jvm:5.0.0', 'com.squareup.okio:okio-jvm:3.9.1', 'io.javalin:javalin:6.4.0'],
  ...['io.ktor:ktor-server-core-jvm:3.0.3', 'io.ktor:ktor-client-core-jvm:3.0.3', 'io.ktor:ktor-http-jvm:3.0.3'],
  ...['io.kotest:kotest-framework-engine-jvm:5.9.1', 'io.kotest:kotest-property-jvm:5.9.1'],
  ...['io.mockk:mockk-jvm:1.13.16', 'io.insert-koin:koin-core-jvm:4.0.1'],
];

/** The scanner of Kotlin alone, and indexing jars of Kotlin. */
export const kotlinSpeed: Bench = {
  name: 'kotlin',
  async run(context) {
    const jars = await fetchSources(context, KOTLIN_JARS);
    return [
      await measureScanner(context, jars),
      ...(await measureIndexing(context, `${jars.length} sources jars of Kotlin`, {
        jars,
        besideCtags: false,
        aim: '≤ 4 ×',
      })),
    ];
  },
};

async function measureScanner(context: BenchContext, jars: readonly string[]): Promise<BenchRow> {
  const list = join(context.scratch, 'kotlin-jars');
  writeFileSync(list, jars.join('\n'));
  const speeds: number[] = [];
  let size = 0;
  for (let run = 0; run < RUNS; run++) {
    const { bytes, cpu } = await runBundled<{ bytes: number; cpu: number }>(
      'scan-files.ts',
      [list, 'kotlin'],
      context.scratch,
    );
    speeds.push(bytes / cpu / 1_000);
    size = bytes;
  }
  return {
    what: `scan the Kotlin of ${jars.length} sources jars (${(size / 1e6).toFixed(0)} MB), one core`,
    ours: `${median(speeds).toFixed(0)} MB/s`,
    beside: null,
    aim: '≥ 50 MB/s',
  };
}

/** The sources jars of the coordinates, as `sync` finds or fetches them. */
async function fetchSources(context: BenchContext, coordinates: readonly string[]): Promise<readonly string[]> {
  const home = join(context.scratch, 'kotlin-home');
  const { stdout } = await runProcess(
    [process.execPath, context.command, 'sync', ...coordinates, '--direct', '--json'],
    {
      env: { JAR_INDEXER_HOME: home },
    },
  );
  const { rows } = JSON.parse(stdout) as { rows: readonly { files: readonly { origin: string }[] }[] };
  const store = createArtifactStore(home);
  const jars: string[] = [];
  for (const { origin } of rows.flatMap(({ files }) => files)) {
    const stored = URL.canParse(origin) ? await store.find(new URL(origin), null) : null;
    const file = (stored !== null && 'found' in stored ? stored.found?.file : null) ?? origin;
    if (existsSync(file)) jars.push(file);
    else context.note(`${origin} is not in the store: left out`);
  }
  return jars;
}
