import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, type BenchContext, type BenchRow, median } from './bench-context.ts';
import { startServer, timeCall } from './stdio-server.ts';

const WARMING = 100;
const RUNS = 51;
const METHODS = 500;

/**
 * `java_index` of one file in a running server, over stdio. Another method is renamed before each call, as in a file that is being
 * edited: an answer that is kept answers nothing.
 */
export const outlineSpeed: Bench = {
  name: 'outline',
  run: async (context) => [
    await measureOutline(context, { language: 'Java', ending: '.java', printMethod: printJava }),
    await measureOutline(context, { language: 'Kotlin', ending: '.kt', printMethod: printKotlin }),
  ],
};

interface OutlinedFile {
  readonly language: string;
  readonly ending: string;
  /** Ten lines. */
  printMethod(name: string): string;
}

async function measureOutline(context: BenchContext, file: OutlinedFile): Promise<BenchRow> {
  const { language, ending, printMethod } = file;
  const project = join(context.scratch, `outline-${language}`);
  mkdirSync(project);
  const filePath = join(project, `Orchard${ending}`);
  const server = await startServer(context.command, ['--project', project, '--offline'], {
    JAR_INDEXER_HOME: join(context.scratch, `outline-home-${language}`),
  });
  const times: number[] = [];
  for (let run = 0; run < WARMING + RUNS; run++) {
    const methods = Array.from({ length: METHODS }, (_, row) =>
      printMethod(row === run ? `edited${row}` : `pick${row}`),
    );
    writeFileSync(filePath, `class Orchard {\n${methods.join('')}}\n`);
    times.push(await timeCall(server, 'java_index', { filePath }));
  }
  await server.stop();
  return {
    what: `java_index of a ${language} file of ${METHODS * 10 + 2} lines, new each time, in a running server`,
    ours: `${median(times.slice(WARMING)).toFixed(1)} ms`,
    beside: null,
    aim: '≤ 5 ms',
  };
}

function printJava(name: string): string {
  return `    /**
     * Takes the ripe ones.
     * @param basket where they go
     */
    @Deprecated
    public <T extends Apple> List<T> ${name}(Basket<T> basket, int most) throws IOException {
        if (most < 0) throw new IllegalArgumentException("most: " + most);
        return basket.fill(tree -> tree.ripe(most));
    }

`;
}

function printKotlin(name: string): string {
  return `    /**
     * Takes the ripe ones.
     * @param basket where they go
     */
    @Deprecated("too slow")
    public fun <T : Apple> ${name}(basket: Basket<T>, most: Int = 3): List<T> {
        require(most >= 0) { "most: $most" }
        return basket.fill { tree -> tree.ripe(most) }
    }

`;
}
