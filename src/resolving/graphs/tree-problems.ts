import { printGav } from '../../core/artifacts/coordinates.ts';
import type { ProjectTrust } from '../../core/builds/project-trust.ts';
import { printNotAsked } from '../../core/problems/print-not-asked.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { printCount } from '../../core/text/print-count.ts';
import type { DependencyTree } from '../../maven/graph/build-tree.ts';
import type { Cut, EmptyRange } from '../../maven/graph/collection.ts';
import type { TreeRow } from '../../maven/graph/flatten-tree.ts';
import type { GraphArtifact } from '../../maven/graph/graph-artifact.ts';
import type { GraphNode } from '../../maven/graph/graph-node.ts';
import type { Contradiction } from '../../maven/graph/resolve-conflicts.ts';
import { namesPrivate } from '../../maven/model/private-values.ts';
import type { AskableSet } from '../models/repository-sets.ts';
import type { LoadingSource } from './descriptor-source.ts';

/** Why the POM of an artifact in the result could not be read. */
export function findReadProblems(
  rows: readonly TreeRow<AskableSet>[],
  source: LoadingSource,
  trust: ProjectTrust,
): readonly Problem[] {
  return rows.flatMap(({ node }) => {
    const { artifact, repositories, versionWhere, where } = node;
    const askedAt = versionWhere ?? where;
    const dependency = { coordinates: printGav(artifact), askedAt };
    const read = source.findModel(artifact, repositories);
    // A module of the build has whatever version it has.
    if (artifact.version.includes('${') && !read?.model) {
      const message = `${sayUnknown(artifact.version, trust)}, the version of ${artifact.module}`;
      return [{ code: 'property-unknown', message, where: askedAt, dependency }];
    }
    const problem = read?.problem ?? null;
    return [...(problem === null ? [] : [{ ...problem, dependency }]), ...describeUnanswered(node, source)];
  });
}

/** No time is put in: a graph with one would be another at every run. */
function sayUnknown(version: string, trust: ProjectTrust): string {
  if (trust.refused(version)) return `Values of this machine stay here ("${trust.command}" lets them go): ${version}`;
  if (namesPrivate(version)) return `Values of this machine stay here: ${version}`;
  return /\$\{(maven\.)?build\.timestamp\}/.test(version)
    ? `Only the time of a build gives a value to ${version}`
    : `Nothing gives a value to ${version}`;
}

/** The version stands, but it is not the answer of all. */
function describeUnanswered(
  { artifact, range, repositories, versionWhere, where }: GraphNode<AskableSet>,
  source: LoadingSource,
): readonly Problem[] {
  const unanswered =
    range === null ? [] : (source.findRange(artifact.module, range.text, repositories)?.unanswered ?? []);
  return unanswered.map(({ error }) => ({
    code: 'versions-partly-known',
    message: `${printGav(artifact)} was taken for ${range?.text} from what the other repositories list: ${error.message}`,
    where: versionWhere ?? where,
  }));
}

/** Ranges that Maven would end at. */
export function findTreeProblems(
  { contradictions, emptyRanges, cut }: DependencyTree<AskableSet>,
  source: LoadingSource,
): readonly Problem[] {
  return [
    ...(cut === null ? [] : [describeCut(cut)]),
    ...emptyRanges.map((empty) => describeEmptyRange(empty, source)),
    ...contradictions.map(describeContradiction),
  ];
}

function describeCut({ limit, count, first }: Cut): Problem {
  const coordinates = printGav(first);
  const message = `The graph is larger than ${limit} allows; not followed: ${printCount(count, 'dependency', 'dependencies')}, first ${coordinates}`;
  return { code: 'limit-reached', message, where: coordinates, dependency: { coordinates, askedAt: coordinates } };
}

function describeEmptyRange(
  { dependency: { artifact, versionWhere, where }, repositories, path }: EmptyRange<AskableSet>,
  source: LoadingSource,
): Problem {
  const askedAt = versionWhere ?? where;
  const answer = source.findRange(artifact.module, artifact.version, repositories);
  const failure = answer?.failure ?? null;
  if (failure !== null) {
    return {
      code: 'versions-unreachable',
      message: `The versions of ${artifact.module} in ${artifact.version} are not known: ${failure.message}`,
      where: askedAt,
      dependency: { coordinates: printGav(artifact), askedAt },
    };
  }
  const notAsked = printNotAsked(answer?.notAsked ?? []);
  const said = notAsked === null ? '' : `; ${notAsked}`;
  return {
    code: 'range-empty',
    message: `No version of ${artifact.module} is in ${artifact.version}, asked for by ${printWay(path)}${said}`,
    where: askedAt,
    dependency: { coordinates: printGav(artifact), askedAt },
  };
}

function describeContradiction({ requests }: Contradiction): Problem {
  const { node } = requests[0]!;
  const asked = requests.map(
    (request) => `${request.node.range?.text ?? request.node.artifact.version} by ${printWay(request.path)}`,
  );
  return {
    code: 'range-conflict',
    message: `No version of ${node.artifact.module} is in all ranges: ${[...new Set(asked)].join('; ')}`,
    where: node.where,
    dependency: { coordinates: printGav(node.artifact), askedAt: node.where },
  };
}

function printWay(path: readonly GraphArtifact[]): string {
  return path.length === 0 ? 'the module itself' : path.map(printGav).join(' -> ');
}
