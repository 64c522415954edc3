import { printCoordinates, printGav, printModule } from '../../core/artifacts/coordinates.ts';
import type {
  OmittedDependency,
  ResolvedDependency,
  ResolvedModule,
  SelectionReason,
} from '../../core/builds/resolved-project.ts';
import { joinParts } from '../../core/text/join-parts.ts';

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

/** Whatever sets a dependency apart from what was written: optional, managed, relocated, chosen for a range. */
export function listMarks(dependency: ResolvedDependency, { printWhere }: ModuleView): readonly string[] {
  const { optional, requested, managed, relocatedFrom, notAsked } = dependency;
  const changes = joinParts(
    ' and ',
    managed?.version && `version managed from ${managed.version}`,
    managed?.scope && `scope managed from ${managed.scope}`,
  );
  return [
    optional && 'optional',
    requested && `asked for as ${requested}`,
    managed && `${changes} by ${printWhere(managed.by)}`,
    relocatedFrom && `relocated from ${relocatedFrom.join(', ')}`,
    notAsked && `skipped repository: ${notAsked.join(', ')}`,
  ].flatMap((mark) => mark || []);
}

/** The reason why a declared dependency is not in the result, and who gives it. */
export function explainOmission(omission: OmittedDependency, view: ModuleView): string {
  const { reason, by } = omission;
  const { dependencies, printWhere } = view;
  if (reason === 'excluded') return `excluded by ${printWhere(by)}`;
  if (reason === 'duplicate') return 'is listed elsewhere in this tree';
  const module = `${printModule(omission)}:`;
  const name = by.startsWith(module) ? by.slice(module.length) : by;
  const winner = findWinner(omission, view);
  if (winner === undefined) return `lost to ${name}`;
  const decisive = findDecisive(winner);
  if (decisive !== undefined) return `lost to ${name} (${decisive.kind}: ${printWhere(decisive.by)})`;
  const above = dependencies[winner.parent];
  return `lost to ${name}, ${above === undefined ? 'a direct dependency' : `by way of ${printGav(above)}`}`;
}

/** The reason that gave a dependency of a Gradle project its version; undefined: there is none. */
export function findDecisive({ reasons }: ResolvedDependency): SelectionReason | undefined {
  return reasons?.find(({ kind }) => kind !== 'conflict resolution' && kind !== 'substituted');
}

/** The dependency that an omitted one lost to, or whose duplicate it is; undefined: it has no row in this module. */
export function findWinner(
  { by, type, classifier }: OmittedDependency,
  { byGav }: ModuleView,
): ResolvedDependency | undefined {
  const winners = byGav.get(by) ?? [];
  return winners.find((other) => other.type === type && other.classifier === classifier) ?? winners[0];
}

export function printArtifact(
  artifact: Pick<ResolvedDependency, 'groupId' | 'artifactId' | 'version' | 'type' | 'classifier'>,
): string {
  const { groupId, artifactId, version, classifier, type } = artifact;
  const name = printCoordinates({ groupId, artifactId, version, classifier: classifier ?? undefined });
  return type === 'jar' ? name : `${name} (${type})`;
}

/** A file of the project from its root on, any other by its name alone: POMs of repositories are named after what they are. */
export function shortenWhere(where: string, root: string): string {
  if (where.startsWith(root) && /^[\\/]/.test(where.slice(root.length))) return where.slice(root.length + 1);
  return where.replace(/^.*[\\/]/, '');
}
