import { dirname, join } from 'node:path';
import type { BuildExtension } from '../../core/builds/effective-pom.ts';
import type { RawPom } from '../../core/builds/raw-pom.ts';
import type { Mediation, ResolvedProject } from '../../core/builds/resolved-project.ts';
import { pathBelow } from '../../core/path-below.ts';
import { createModelCache } from '../../maven/effective/model-cache.ts';
import { limitHeapAfterReading } from '../../platform/threads/limit-heap.ts';
import { parseXml } from '../../platform/xml/xml.ts';
import { findText } from '../../platform/xml/xml-children.ts';
import type { InputRecord } from '../cache/input-record.ts';
import { createProjectPoms } from '../reactor/project-poms.ts';
import { buildReactorModels } from '../reactor/reactor-models.ts';
import { findReactorPoms } from '../reactor/reactor-poms.ts';
import { createGraphSession, type GraphRun } from './graph-session.ts';
import { isMaven4 } from './mediation-rules.ts';

/** Modules: POMs and graphs of more leave so much behind that the heap would grow to five times what is held. */
const MANY = 200;

export interface WantedReactor {
  readonly root: RawPom;
  /** Path of the POM of the module that is wanted, with those that it lists; null: all of them. */
  readonly part: string | null;
}

/**
 * The graphs of a Maven build: one for each module of the reactor that the POM is the root of. Of those that are not wanted only
 * the POMs count, where they are siblings.
 * @throws as `resolveProject` does.
 */
export async function resolveReactor(
  { root, part }: WantedReactor,
  mediation: Mediation,
  run: GraphRun,
): Promise<ResolvedProject> {
  const folder = dirname(root.origin);
  const poms = createProjectPoms(run.record, isMaven4(mediation));
  // Once more, with what the Maven of this build reads between its lines.
  const pom = (await poms.read(root.origin)) ?? root;
  const own = await findReactorPoms(pom, poms, {
    context: run.environment.context,
    most: run.budgets.buildModules,
  });
  if (own.coordinates.length > MANY) await limitHeapAfterReading();
  const session = createGraphSession(run, {
    mediation,
    own: { find: own.find, readParent: poms.readParent },
  });
  const { context, lookup, reader } = session;
  const top = (part === null ? null : await poms.read(part)) ?? pom;
  const { byFile, listed, sessionProperties, problems } = await buildReactorModels(top, {
    poms,
    options: {
      ...lookup,
      context,
      depth: run.budgets.graphDepth,
      cache: createModelCache(),
      siblings: own.coordinates,
    },
    loadPom: reader.loadForProject,
    // A module that no active profile lists is no part of a whole build.
    findOwn: part === null ? undefined : own.find,
    coreExtensions: await findCoreExtensions(folder, run.record),
  });
  const modules = [...byFile].map(([origin, model]) => ({
    path: pathBelow(folder, dirname(origin)),
    root: model,
    isSibling: !listed.has(origin),
  }));
  const resolved = await session.resolve(modules, sessionProperties);
  return { ...resolved, root: folder, buildFiles: [...byFile.keys()], problems: [...problems, ...session.problems] };
}

/**
 * Extensions of Maven itself, from the nearest `.mvn/extensions.xml` at or above the root and inside the checkout; empty without such a file.
 * @throws CorruptArtifactError `file:line` when it is no XML.
 */
async function findCoreExtensions(folder: string, record: InputRecord): Promise<readonly BuildExtension[]> {
  const path = join(folder, '.mvn', 'extensions.xml');
  const bytes = record.readFile(path);
  if (bytes === null) return record.isOwn(dirname(folder)) ? findCoreExtensions(dirname(folder), record) : [];
  const extensions = parseXml(bytes, path).children.filter(({ name }) => name === 'extension');
  return extensions.map((extension) => ({
    groupId: findText(extension, 'groupId') ?? '',
    artifactId: findText(extension, 'artifactId') ?? '',
    version: findText(extension, 'version'),
    where: `${path}:${extension.line}`,
  }));
}
