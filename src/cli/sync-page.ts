import { explainGraph } from '../engine/graphs/explain-graph.ts';
import type { SyncReport } from '../engine/project/project-engine.ts';
import { packGraph } from '../page/data/pack-graph.ts';
import { findStart } from './find-start.ts';
import type { EmptyResult } from './load-or-report.ts';
import { listWarnings, toOutcomeData } from './outcome-page.ts';
import type { Session } from './session.ts';
import { writeEmptyPage, writePage } from './write-page.ts';

/** The report of `sync` as a page for people: the outcome, and the graph that it is the outcome of. */
export async function writeSyncPage(
  session: Session,
  file: string,
  { roots, outcome }: { readonly roots: readonly string[]; readonly outcome: SyncReport | EmptyResult },
): Promise<void> {
  const { machine, ctx, start } = session;
  if (!('rows' in outcome)) {
    await writeEmptyPage(machine, file, { title: roots.join(' ') || start, problems: outcome.problems });
    return;
  }
  const engine = await session.engine(findStart(session, roots));
  const project = await engine.project.loadProject(roots, ctx);
  await writePage(machine, file, {
    title: outcome.root,
    warnings: listWarnings(outcome),
    outcome: toOutcomeData(outcome),
    graph: packGraph(explainGraph(project)),
  });
}
