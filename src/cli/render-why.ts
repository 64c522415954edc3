import { type ModuleId, printCoordinates, printModule } from '../core/artifacts/coordinates.ts';
import type { ResolvedDependency, ResolvedModule, ResolvedProject } from '../core/builds/resolved-project.ts';
import { printProblem } from '../core/problems/print-problem.ts';
import { makeVisible } from '../core/text/visible-text.ts';
import { explainOmission, printArtifact, viewModule } from '../engine/graphs/explain-dependency.ts';
import type { Terminal } from '../platform/terminal.ts';
import { findWanted } from './find-wanted.ts';
import { printNode } from './render-tree.ts';

/** Why a project has an artifact: in each module the way to the one that won, then everybody else who wanted or excluded it, and why it could not be had. */
export function renderWhy(
  { modules }: Pick<ResolvedProject, 'modules'>,
  wanted: ModuleId,
  terminal: Pick<Terminal, 'paint'>,
): string {
  const parts = modules.map((module) => explain(module, wanted, terminal)).filter((part) => part !== '');
  if (parts.length > 0) return parts.join('\n');
  const others = listNamesakes(modules, wanted);
  const meant = others.length === 0 ? '' : ` Did you mean ${others.map(makeVisible).join(', ')}?`;
  return `No module has or asks for ${printModule(wanted)}.${meant}\n`;
}

/** Dependencies with the same artifact id in another group. */
function listNamesakes(modules: readonly ResolvedModule[], { artifactId }: ModuleId): readonly string[] {
  const all = modules.flatMap(({ dependencies }) => dependencies);
  return [...new Set(all.filter((dependency) => dependency.artifactId === artifactId).map(printModule))];
}

function explain(module: ResolvedModule, wanted: ModuleId, terminal: Pick<Terminal, 'paint'>): string {
  const { dependencies, coordinates, path } = module;
  const { found, omitted, problems } = findWanted(module, wanted);
  const view = viewModule(module, (where) => where);
  const lines: string[] = [];
  for (const dependency of found) {
    lines.push(`  ${printNode(dependency, view, terminal)}`, ...printReasons(dependency));
    lines.push(...printWay(dependency.parent, dependencies));
  }
  for (const omission of omitted) {
    const why = omission.reason === 'duplicate' ? 'the same version by another path' : explainOmission(omission, view);
    const said = `${printArtifact(omission)} ${why}`;
    lines.push(`  ${terminal.paint('dim', makeVisible(said))}`, ...printWay(omission.parent, dependencies));
  }
  lines.push(...problems.map((problem) => `  ${makeVisible(printProblem(problem))}`));
  if (lines.length === 0) return '';
  const title = terminal.paint('bold', makeVisible(`${printCoordinates(coordinates)} ${path}`));
  return [title, ...lines].map((line) => `${line}\n`).join('');
}

/** For a dependency of a Gradle project: why it has this version, and where it is on the class path. */
function printReasons({ reasons = [], configurations = [] }: ResolvedDependency): readonly string[] {
  const lines = reasons.map(({ kind, by }) => `    ${kind}: ${makeVisible(by)}`);
  return configurations.length === 0 ? lines : [...lines, `    in ${makeVisible(configurations.join(', '))}`];
}

/** From the one that declares it up to the direct dependency. */
function printWay(parent: number, dependencies: readonly ResolvedDependency[]): readonly string[] {
  if (parent < 0) return ['    declared by the module itself'];
  const lines: string[] = [];
  for (let row = parent; row >= 0; row = dependencies[row]!.parent) {
    lines.push(`    by ${makeVisible(printArtifact(dependencies[row]!))}`);
  }
  return lines;
}
