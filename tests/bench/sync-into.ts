import type { SyncReport } from '../../src/engine/project/project-engine.ts';
import type { BenchContext } from './bench-context.ts';
import { runProcess } from './run-process.ts';

/** Syncs the project into a home; gives how many artifacts are indexed there. */
export async function syncInto(home: string, { command, project }: BenchContext): Promise<number> {
  const { stdout } = await runProcess([process.execPath, command, 'sync', project, '--json'], {
    env: { JAR_INDEXER_HOME: home },
  });
  const { counts } = JSON.parse(stdout) as SyncReport;
  return counts.indexed + counts.already_there;
}
