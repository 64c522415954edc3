import { printCoordinates } from '../core/artifacts/coordinates.ts';
import { printGaps } from '../core/builds/gaps.ts';
import { printRules } from '../core/builds/print-rules.ts';
import type { ResolvedDependency, ResolvedModule, ResolvedProject } from '../core/builds/resolved-project.ts';
import { joinParts } from '../core/text/join-parts.ts';
import { makeVisible } from '../core/text/visible-text.ts';
import {
  explainOmission,
  listMarks,
  type ModuleView,
  printArtifact,
  shortenWhere,
  viewModule,
} from '../engine/graphs/explain-dependency.ts';
import type { Terminal } from '../platform/terminal.ts';

type Paint = Pick<Terminal, 'paint'>;

/** Each module's dependencies as a tree, and below each node what it declares that is not in the result, and why. */
export function renderTree({ root, modules, mediation, jdk, os }: ResolvedProject, terminal: Paint): string {
  const profiles = mediation !== 'gradle' && `with profiles for JDK ${jdk} on ${os}`;
  const title = terminal.paint('dim', joinParts(', ', printRules(mediation, []), profiles));
  const gaps = printGaps(modules.flatMap(({ problems }) => problems));
  const end = gaps === null ? [] : [`${terminal.paint('red', makeVisible(gaps))}\n`];
  return [`${title}\n`, ...modules.map((module) => renderModule(module, root, terminal)), ...end].join('\n');
}

/** `g:a:v[:classifier] [(type)] scope` and the marks of one dependency. */
export function printNode(dependency: ResolvedDependency, view: ModuleView, terminal: Paint): string {
  const marks = listMarks(dependency, view).join('; ');
  const said = marks === '' ? '' : terminal.paint('yellow', ` (${makeVisible(marks)})`);
  return `${makeVisible(`${printArtifact(dependency)} ${dependency.scope}`)}${said}`;
}

function renderModule(module: ResolvedModule, root: string, terminal: Paint): string {
  const { path, coordinates, packaging, versionsFrom, dependencies, omitted = [] } = module;
  const view = viewModule(module, (where) => shortenWhere(where, root));
  const children = Map.groupBy(dependencies.keys(), (row) => dependencies[row]!.parent);
  const lost = Map.groupBy(omitted, ({ parent }) => parent);
  const lines = [
    terminal.paint(
      'bold',
      makeVisible(
        `${printCoordinates(coordinates)} (${packaging}) ${path}${versionsFrom === undefined ? '' : `, versions from ${versionsFrom}`}`,
      ),
    ),
  ];
  const renderChildren = (parent: number, indent: string): void => {
    const rows = children.get(parent) ?? [];
    const missing = lost.get(parent) ?? [];
    const last = rows.length + missing.length - 1;
    rows.forEach((row, position) => {
      lines.push(`${indent}${position === last ? '└─' : '├─'} ${printNode(dependencies[row]!, view, terminal)}`);
      renderChildren(row, `${indent}${position === last ? '   ' : '│  '}`);
    });
    missing.forEach((omission, position) => {
      const isLast = rows.length + position === last;
      const said = `[${printArtifact(omission)} ${explainOmission(omission, view)}]`;
      lines.push(`${indent}${isLast ? '└─' : '├─'} ${terminal.paint('dim', makeVisible(said))}`);
    });
  };
  renderChildren(-1, '');
  return lines.map((line) => `${line}\n`).join('');
}
