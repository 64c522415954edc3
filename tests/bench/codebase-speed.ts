import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listProjectFiles } from '../../src/indexing/project/project-files.ts';
import { type Bench, type BenchContext, type BenchRow, median, ratio, seconds } from './bench-context.ts';
import { findIndxr } from './indxr.ts';
import { processorTime } from './processor-time.ts';
import { residentMemory } from './resident-memory.ts';
import { type StdioServer, startProgram } from './stdio-server.ts';

const RUNS = 3;

/**
 * The project's own files: from the start of the process to the answer of `get_stats`, with nothing kept and with all kept, then again
 * after a file was saved; beside indxr, whose server looks again only when it is told to.
 */
export const codebaseSpeed: Bench = {
  name: 'codebase',
  async run(context) {
    const project = join(context.scratch, 'codebase');
    cpSync(context.reactor ?? context.project, project, { recursive: true });
    const source = findSource(project);
    const start = startersOf(context, project);
    const [ours, theirs] = [newTimes(), newTimes()];
    for (let run = 0; run < RUNS; run++) {
      const kept = (name: string) => join(context.scratch, `codebase-${name}-${run}`);
      const saved = { file: source, text: `\n// ${run}\n` };
      await measure(() => start.ours(kept('ours')), { saved, look: 'get_stats', times: ours });
      if (start.indxr !== null)
        await measure(() => start.indxr!(kept('indxr')), { saved, look: 'regenerate_index', times: theirs });
    }
    const row = (what: string, of: (times: Times) => string, aim: string | null): BenchRow => {
      return { what, ours: of(ours), beside: start.indxr && `indxr ${of(theirs)}`, aim };
    };
    const time = (name: 'cold' | 'warm') => (times: Times) =>
      `${seconds(median(times[name]))}, ${seconds(median(times[`${name}Cpu`]))} of CPU`;
    const beside = (name: 'cold' | 'warm') =>
      start.indxr === null ? '' : `; indxr takes ${ratio(median(theirs[name]), median(ours[name]))}`;
    return [
      row(
        `process start → get_stats of a project of ${ours.files} files, nothing kept`,
        time('cold'),
        `≥ 4 × as fast${beside('cold')}`,
      ),
      row('the same, next start', time('warm'), `≥ 1 ×${beside('warm')}`),
      row('a saved file is in the answers', ({ saved }) => seconds(median(saved)), null),
      row('memory of that server', ({ memory }) => `${median(memory)} MB`, null),
    ];
  },
};

interface Times {
  readonly cold: number[];
  readonly coldCpu: number[];
  readonly warm: number[];
  readonly warmCpu: number[];
  readonly saved: number[];
  readonly memory: number[];
  files: number;
}

function newTimes(): Times {
  return { cold: [], coldCpu: [], warm: [], warmCpu: [], saved: [], memory: [], files: 0 };
}

type Start = (kept: string) => Promise<StdioServer>;

function startersOf({ command, note }: BenchContext, project: string): { ours: Start; indxr: Start | null } {
  const indxr = findIndxr();
  if (indxr === null) note('no indxr in INDXR_BIN or on PATH: comparison left out');
  const flags = ['--project', project, '--toolsets', 'codebase'];
  return {
    ours: (home) => startProgram([process.execPath, command, 'serve', ...flags, '--home', home]),
    indxr: indxr === null ? null : (cache) => startProgram([indxr, 'serve', project, '--cache-dir', cache]),
  };
}

/** `look`: the tool whose answer has what was saved. */
async function measure(
  start: () => Promise<StdioServer>,
  {
    saved,
    look,
    times,
  }: { readonly saved: { file: string; text: string }; readonly look: string; readonly times: Times },
): Promise<void> {
  const call = (server: StdioServer, name: string) => server.request('tools/call', { name, arguments: {} });
  const startAndAsk = async (walls: number[], cpus: number[]) => {
    const began = performance.now();
    const server = await start();
    const { result } = await call(server, 'get_stats');
    walls.push(performance.now() - began);
    cpus.push(processorTime(server.pid));
    const { content } = result as { readonly content: readonly { readonly text: string }[] };
    times.files = JSON.parse(content[0]!.text).total_files;
    return server;
  };
  await (await startAndAsk(times.cold, times.coldCpu)).stop();
  const server = await startAndAsk(times.warm, times.warmCpu);
  writeFileSync(saved.file, readFileSync(saved.file, 'utf8') + saved.text);
  const began = performance.now();
  await call(server, look);
  times.saved.push(performance.now() - began);
  times.memory.push(await residentMemory(server.pid));
  await server.stop();
}

/** A file of Java or Kotlin, which both look at. */
function findSource(project: string): string {
  const selection = { exclude: [], maxDepth: null, largest: 512 * 1024, gitignore: true };
  const { files } = listProjectFiles(project, selection, new AbortController().signal);
  return files.find(({ path }) => /\.(?:java|kts?)$/.test(path))!.file;
}
