import { printCoordinates } from '../core/coordinates.ts';
import type {
  Mediation,
  OmittedDependency,
  ResolvedDependency,
  ResolvedModule,
  ResolvedProject,
} from '../core/resolved-project.ts';
import { makeVisible } from '../core/visible-text.ts';
import type { Terminal } from '../platform/terminal.ts';

type Paint = Pick<Terminal, 'paint'>;

const rules: Readonly<Record<Mediation, string>> = {
  nearest: 'as Maven 3 resolves',
  'nearest-transitive-management': 'as Maven 4 resolves',
  highest: 'highest version wins',
};

/** Each module's dependencies as a tree, and below each node what it declares that is not in the result, and why. */
export function renderTree({ modules, mediation, jdk, os }: ResolvedProject, terminal: Paint): string {
  const title = terminal.paint('dim', `${rules[mediation]}, with profiles for JDK ${jdk} on ${os}`);
  return [`${title}\n`, ...modules.map((module) => renderModule(module, terminal))].join('\n');
}

/** `g:a:v[:classifier][:type] scope` and the marks of one dependency. */
export function printNode(dependency: ResolvedDependency, terminal: Paint): string {
  const { scope, optional, requested, managed, relocatedFrom } = dependency;
  const marks = [
    ...(optional ? ['optional'] : []),
    ...(requested === undefined ? [] : [`asked for as ${requested}`]),
    ...(managed?.version ? [`version managed from ${managed.version}`] : []),
    ...(managed?.scope ? [`scope managed from ${managed.scope}`] : []),
    ...(relocatedFrom ? [`relocated from ${relocatedFrom.join(', ')}`] : []),
  ];
  const said = marks.length === 0 ? '' : terminal.paint('yellow', ` (${marks.join('; ')})`);
  return `${makeVisible(printArtifact(dependency))} ${scope}${said}`;
}

export function printArtifact(
  artifact: Pick<ResolvedDependency, 'groupId' | 'artifactId' | 'version' | 'type' | 'classifier'>,
): string {
  const { groupId, artifactId, version, classifier, type } = artifact;
  const name = printCoordinates({ groupId, artifactId, version, ...(classifier === null ? {} : { classifier }) });
  return type === 'jar' ? name : `${name} (${type})`;
}

function renderModule(module: ResolvedModule, terminal: Paint): string {
  const { path, coordinates, packaging, dependencies, omitted = [] } = module;
  const children = Map.groupBy(dependencies.keys(), (row) => dependencies[row]!.parent);
  const lost = Map.groupBy(omitted, ({ parent }) => parent);
  const lines = [terminal.paint('bold', `${makeVisible(printCoordinates(coordinates))} (${packaging}) ${path}`)];
  const renderChildren = (parent: number, indent: string): void => {
    const rows = children.get(parent) ?? [];
    const missing = lost.get(parent) ?? [];
    const last = rows.length + missing.length - 1;
    rows.forEach((row, place) => {
      lines.push(`${indent}${place === last ? '└─' : '├─'} ${printNode(dependencies[row]!, terminal)}`);
      renderChildren(row, `${indent}${place === last ? '   ' : '│  '}`);
    });
    missing.forEach((omission, place) => {
      const isLast = rows.length + place === last;
      lines.push(`${indent}${isLast ? '└─' : '├─'} ${terminal.paint('dim', printOmission(omission))}`);
    });
  };
  renderChildren(-1, '');
  return lines.map((line) => `${line}\n`).join('');
}

function printOmission(omission: OmittedDependency): string {
  const name = makeVisible(printArtifact(omission));
  const by = makeVisible(omission.by);
  if (omission.reason === 'excluded') return `[${name} excluded by ${by}]`;
  return omission.reason === 'duplicate' ? `[${name} stands elsewhere]` : `[${name} lost to ${by}]`;
}
