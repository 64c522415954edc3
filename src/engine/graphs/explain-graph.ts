import { printCoordinates } from '../../core/artifacts/coordinates.ts';
import type {
  ExplainedDependency,
  ExplainedGraph,
  ExplainedModule,
  ExplainedOmission,
} from '../../core/builds/explained-graph.ts';
import { printRules } from '../../core/builds/print-rules.ts';
import type {
  Mediation,
  OmittedDependency,
  ResolvedDependency,
  ResolvedModule,
  ResolvedProject,
  SelectionReason,
} from '../../core/builds/resolved-project.ts';
import { printProblem } from '../../core/problems/print-problem.ts';
import {
  explainOmission,
  findDecisive,
  findWinner,
  listMarks,
  type ModuleView,
  printArtifact,
  shortenWhere,
  viewModule,
} from './explain-dependency.ts';

/** The project's graphs with the reason of each choice in words: who asked for a version, what won, the rule that decided. */
export function explainGraph({ root, mediation, modules }: ResolvedProject): ExplainedGraph {
  const versionsFrom = [...new Set(modules.flatMap((module) => module.versionsFrom ?? []))];
  return {
    rules: printRules(mediation, versionsFrom),
    modules: modules.map((module) => explainModule(module, { root, mediation })),
  };
}

function explainModule(
  module: ResolvedModule,
  { root, mediation }: Pick<ResolvedProject, 'root' | 'mediation'>,
): ExplainedModule {
  const { path, coordinates, dependencies, omitted = [], problems } = module;
  const view = viewModule(module, (where) => shortenWhere(where, root));
  return {
    path,
    name: printCoordinates(coordinates),
    dependencies: dependencies.map((dependency) => explainDependency(dependency, view)),
    omitted: omitted.map((omission) => explainOmitted(omission, view, mediation)),
    problems: problems.map(printProblem),
  };
}

function explainDependency(dependency: ResolvedDependency, view: ModuleView): ExplainedDependency {
  const { scope, parent, reasons = [], configurations = [] } = dependency;
  return {
    artifact: printArtifact(dependency),
    scope,
    parent,
    notes: [
      ...listMarks(dependency, view),
      ...reasons.map(({ kind, by }) => `${kind}: ${view.printWhere(by)}`),
      ...(configurations.length === 0 ? [] : [`in ${configurations.join(', ')}`]),
    ],
  };
}

function explainOmitted(omission: OmittedDependency, view: ModuleView, mediation: Mediation): ExplainedOmission {
  const { scope, parent, reason } = omission;
  const winner = reason === 'excluded' ? undefined : findWinner(omission, view);
  return {
    artifact: printArtifact(omission),
    scope,
    parent,
    reason,
    winner: winner === undefined ? -1 : view.dependencies.indexOf(winner),
    why: explainOmission(omission, view),
    rule: reason === 'conflict' && winner !== undefined ? nameRule(winner, depthOf(omission, view), mediation) : '',
  };
}

/** Depth at which the omitted one is asked for; 1 for the module itself. */
function depthOf({ parent }: OmittedDependency, { dependencies }: ModuleView): number {
  return (dependencies[parent]?.depth ?? 0) + 1;
}

/**
 * The rule by which a version won over one that was asked for at this depth; empty where none of them tells.
 * https://maven.apache.org/guides/introduction/introduction-to-dependency-mechanism.html, "Dependency mediation"
 */
function nameRule(winner: ResolvedDependency, depth: number, mediation: Mediation): string {
  if (mediation === 'highest') return HIGHEST;
  if (mediation === 'gradle') return gradleRules[findDecisive(winner)?.kind ?? 'conflict resolution'];
  if (winner.managed?.version) return 'dependency management sets the version';
  if (winner.depth < depth) return `the nearest wins: depth ${winner.depth} before depth ${depth}`;
  return winner.depth === depth ? `at depth ${depth} both, the one that is declared first wins` : '';
}

const HIGHEST = 'the highest version wins';
const gradleRules: Readonly<Record<SelectionReason['kind'], string>> = {
  requested: HIGHEST,
  'conflict resolution': HIGHEST,
  constraint: 'a constraint takes part, and the highest version wins',
  platform: 'the platform takes part, and the highest version wins',
  forced: 'a forced version wins over all others',
  strictly: 'a strict version wins over all others',
  substituted: 'a substitution replaces the module',
  locked: 'the lock file sets the version',
  verified: 'dependency verification sets the version',
};
