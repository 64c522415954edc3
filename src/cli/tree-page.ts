import { printSkippedRepository } from '../core/builds/print-skipped-repository.ts';
import type { ResolvedProject } from '../core/builds/resolved-project.ts';
import { printProblem } from '../core/problems/print-problem.ts';
import { explainGraph } from '../engine/graphs/explain-graph.ts';
import { packGraph } from '../page/data/pack-graph.ts';
import type { Session } from './session.ts';
import { writePage } from './write-page.ts';

/** The project's trees as a page for people. */
export async function writeTreePage({ machine }: Session, file: string, project: ResolvedProject): Promise<void> {
  await writePage(machine, file, {
    title: project.root,
    warnings: [...project.problems.map(printProblem), ...project.notAsked.map(printSkippedRepository)],
    outcome: null,
    graph: packGraph(explainGraph(project)),
  });
}
