import { join } from 'node:path';
import { type Bench, type BenchContext, type BenchRow, median, seconds } from './bench-context.ts';
import { startServer } from './stdio-server.ts';

const RUNS = 5;

/** The project's own files: `get_stats` of a fresh server with nothing kept, with all kept, and again in the same server. */
export const codebaseSpeed: Bench = {
  name: 'codebase',
  async run(context) {
    const project = context.reactor ?? context.project;
    const cold: number[] = [];
    const warm: number[] = [];
    const again: number[] = [];
    let files = 0;
    for (let run = 0; run < RUNS; run++) {
      const home = join(context.scratch, `codebase-${run}`);
      cold.push((await ask(context, project, home)).first);
      const started = await ask(context, project, home);
      files = started.files;
      warm.push(started.first);
      again.push(started.second);
    }
    const what = (when: string) => `get_stats of a project of ${files} files, ${when}`;
    const rows: readonly BenchRow[] = [
      { what: what('nothing kept'), ours: seconds(median(cold)), beside: null, aim: '≤ 2 s of 4,000' },
      { what: what('next start'), ours: seconds(median(warm)), beside: null, aim: '≤ 0.4 s of 4,000' },
      { what: what('again'), ours: seconds(median(again)), beside: null, aim: null },
    ];
    return rows;
  },
};

/** Milliseconds of two calls, the server's start not counted. */
async function ask({ command }: BenchContext, project: string, home: string) {
  const server = await startServer(command, ['--project', project, '--home', home], {});
  const call = async () => {
    const began = performance.now();
    const { result } = await server.request('tools/call', { name: 'get_stats', arguments: {} });
    return { milliseconds: performance.now() - began, result };
  };
  const [first, second] = [await call(), await call()];
  await server.stop();
  const { content } = first.result as { readonly content: readonly { readonly text: string }[] };
  const { total_files } = JSON.parse(content[0]!.text) as { readonly total_files: number };
  return { first: first.milliseconds, second: second.milliseconds, files: total_files };
}
