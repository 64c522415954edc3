import { printCoordinates } from '../core/artifacts/coordinates.ts';
import { isComplete } from '../core/builds/gaps.ts';
import type { ResolvedDependency, ResolvedProject, SkippedRepository } from '../core/builds/resolved-project.ts';
import type { Problem } from '../core/problems/problem.ts';
import { printJsonParts } from './print-json.ts';

/** The output of `tree --json` for scripts. Only dependencies that survived mediation; new keys may be added, none of these changes. */
export interface TreeJson {
  /** False: what some dependency brings along is not known, as the problems of its module say. */
  readonly complete: boolean;
  readonly modules: readonly {
    /** Relative to the project, `.` for the root. */
    readonly path: string;
    readonly coordinates: string;
    /** The source of the versions, unless it is a POM. */
    readonly versionsFrom?: string;
    readonly dependencies: readonly TreeJsonDependency[];
    readonly problems: readonly Problem[];
  }[];
  /** Those of no module. */
  readonly problems: readonly Problem[];
  readonly notAsked: readonly SkippedRepository[];
}

export type TreeJsonDependency = Pick<
  ResolvedDependency,
  | 'groupId'
  | 'artifactId'
  | 'version'
  | 'type'
  | 'classifier'
  | 'scope'
  | 'optional'
  | 'depth'
  | 'via'
  | 'notAsked'
  | 'configurations'
  | 'requested'
  | 'reasons'
>;

/** In parts: that of a large build has 40 MB. */
export function printTreeJson(project: ResolvedProject): Iterable<string> {
  const { modules, problems, notAsked } = project;
  return printJsonParts({ complete: isComplete(project), modules: describeModules(modules), problems, notAsked });
}

function* describeModules(modules: ResolvedProject['modules']): Generator<TreeJson['modules'][number]> {
  for (const { path, coordinates, versionsFrom, dependencies, problems } of modules)
    yield {
      path,
      coordinates: printCoordinates(coordinates),
      versionsFrom,
      dependencies: dependencies.map(describeDependency),
      problems,
    };
}

export function describeDependency({
  groupId,
  artifactId,
  version,
  type,
  classifier,
  scope,
  optional,
  depth,
  via,
  notAsked,
  configurations,
  requested,
  reasons,
}: ResolvedDependency): TreeJsonDependency {
  return {
    groupId,
    artifactId,
    version,
    type,
    classifier,
    scope,
    optional,
    depth,
    via,
    notAsked,
    configurations,
    requested,
    reasons,
  };
}
