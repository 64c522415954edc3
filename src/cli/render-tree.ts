import { printCoordinates, printGav, printModule } from '../core/artifacts/coordinates.ts';
import { printGaps } from '../core/builds/gaps.ts';
import { printRules } from '../core/builds/print-rules.ts';
import type {
  OmittedDependency,
  ResolvedDependency,
  ResolvedModule,
  ResolvedProject,
} from '../core/builds/resolved-project.ts';
import { joinParts } from '../core/text/join-parts.ts';
import { makeVisible } from '../core/text/visible-text.ts';
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

/** The data behind the lines of one module. */
export interface ModuleView {
  readonly dependencies: readonly ResolvedDependency[];
  readonly byGav: ReadonlyMap<string, readonly ResolvedDependency[]>;
  /** The form in which a `file:line` is shown. */
  printWhere(where: string): string;
}

export function viewModule({ dependencies }: ResolvedModule, printWhere: ModuleView['printWhere']): ModuleView {
  return { dependencies, byGav: Map.groupBy(dependencies, printGav), printWhere };
}

/** `g:a:v[:classifier] [(type)] scope` and the marks of one dependency. */
export function printNode(dependency: ResolvedDependency, { printWhere }: ModuleView, terminal: Paint): string {
  const { scope, optional, requested, managed, relocatedFrom, notAsked } = dependency;
  const changes = joinParts(
    ' and ',
    managed?.version && `version managed from ${managed.version}`,
    managed?.scope && `scope managed from ${managed.scope}`,
  );
  const marks = joinParts(
    '; ',
    optional && 'optional',
    requested && `asked for as ${requested}`,
    managed && `${changes} by ${printWhere(managed.by)}`,
    relocatedFrom && `relocated from ${relocatedFrom.join(', ')}`,
    notAsked && `skipped repository: ${notAsked.join(', ')}`,
  );
  const said = marks === '' ? '' : terminal.paint('yellow', ` (${makeVisible(marks)})`);
  return `${makeVisible(`${printArtifact(dependency)} ${scope}`)}${said}`;
}

/** Why a declared dependency is not in the result, and by whom. */
export function explainOmission(
  { groupId, artifactId, type, classifier, reason, by }: OmittedDependency,
  { dependencies, byGav, printWhere }: ModuleView,
): string {
  if (reason === 'excluded') return `excluded by ${printWhere(by)}`;
  if (reason === 'duplicate') return 'is listed elsewhere in this tree';
  const module = `${printModule({ groupId, artifactId })}:`;
  const name = by.startsWith(module) ? by.slice(module.length) : by;
  const winners = byGav.get(by) ?? [];
  const winner = winners.find((other) => other.type === type && other.classifier === classifier) ?? winners[0];
  if (winner === undefined) return `lost to ${name}`;
  const decisive = winner.reasons?.find(({ kind }) => kind !== 'conflict resolution' && kind !== 'substituted');
  if (decisive !== undefined) return `lost to ${name} (${decisive.kind}: ${printWhere(decisive.by)})`;
  const above = dependencies[winner.parent];
  return `lost to ${name}, ${above === undefined ? 'a direct dependency' : `by way of ${printGav(above)}`}`;
}

export function printArtifact(
  artifact: Pick<ResolvedDependency, 'groupId' | 'artifactId' | 'version' | 'type' | 'classifier'>,
): string {
  const { groupId, artifactId, version, classifier, type } = artifact;
  const name = printCoordinates({ groupId, artifactId, version, classifier: classifier ?? undefined });
  return type === 'jar' ? name : `${name} (${type})`;
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

/** A file of the project from its root on, any other by its name alone: POMs of repositories are named after what they are. */
function shortenWhere(where: string, root: string): string {
  if (where.startsWith(root) && /^[\\/]/.test(where.slice(root.length))) return where.slice(root.length + 1);
  return where.replace(/^.*[\\/]/, '');
}
