import { dirname } from 'node:path';
import { placeBelow } from '../../core/place-below.ts';
import type { RawPom } from '../../core/raw-pom.ts';
import type { Mediation, ResolvedProject } from '../../core/resolved-project.ts';
import { createModelCache } from '../../maven/effective/model-cache.ts';
import { findCoreExtensions } from '../reactor/core-extensions.ts';
import { createProjectPoms } from '../reactor/project-poms.ts';
import { buildReactorModels } from '../reactor/reactor-models.ts';
import { findReactorPoms } from '../reactor/reactor-poms.ts';
import { createGraphSession, type GraphRun } from './graph-session.ts';
import { isMaven4 } from './mediation-rules.ts';

/**
 * The graphs of a Maven build: one for each module of the reactor that the POM is the root of.
 * @throws as `resolveProject` does.
 */
export async function resolveReactor(root: RawPom, mediation: Mediation, run: GraphRun): Promise<ResolvedProject> {
  const folder = dirname(root.origin);
  const poms = createProjectPoms(run.record, isMaven4(mediation));
  // Once more, with what the Maven of this build reads between its lines.
  const pom = (await poms.read(root.origin)) ?? root;
  const own = await findReactorPoms(pom, poms, {
    context: run.environment.context,
    most: run.budgets.buildModules,
  });
  const session = createGraphSession(run, {
    mediation,
    own: { find: own.find, readParent: poms.readParent },
  });
  const { context, lookup, reader } = session;
  const { byFile, sessionProperties, problems } = await buildReactorModels(pom, {
    poms,
    options: {
      ...lookup,
      context,
      depth: run.budgets.graphDepth,
      cache: createModelCache(),
      siblings: own.coordinates,
    },
    loadPom: reader.loadForProject,
    coreExtensions: await findCoreExtensions(folder, run.record),
  });
  const modules = [...byFile].map(([origin, model]) => ({ path: placeBelow(folder, dirname(origin)), root: model }));
  const resolved = await session.resolve(modules, sessionProperties);
  return { ...resolved, root: folder, buildFiles: [...byFile.keys()], problems: [...problems, ...session.problems] };
}
