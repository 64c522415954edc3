import { join } from 'node:path';
import { usualBudgets } from '../../src/core/budgets.ts';
import type { EffectivePom } from '../../src/core/builds/effective-pom.ts';
import type { BuildContext } from '../../src/core/builds/maven-environment.ts';
import type { LoadPom } from '../../src/maven/effective/effective-pom.ts';
import { createModelCache } from '../../src/maven/effective/model-cache.ts';
import { createInputRecord } from '../../src/resolving/cache/input-record.ts';
import { createProjectPoms } from '../../src/resolving/reactor/project-poms.ts';
import { buildReactorModels } from '../../src/resolving/reactor/reactor-models.ts';
import { findReactorPoms } from '../../src/resolving/reactor/reactor-poms.ts';

/** The models of the project in a folder and of all its modules; `loadOther` has the parents and BOMs that are not its own. */
export async function readModels(
  folder: string,
  context: BuildContext,
  loadOther: LoadPom = async () => null,
): Promise<readonly EffectivePom[]> {
  const record = createInputRecord();
  const poms = createProjectPoms(record, context.isMaven4);
  const root = await poms.read(join(folder, 'pom.xml'));
  if (root === null) throw new Error(`${folder} holds no POM`);
  const own = await findReactorPoms(root, poms, { context, most: usualBudgets.buildModules });
  const { byFile } = await buildReactorModels(root, {
    poms,
    options: {
      context,
      fileExists: record.lookFor,
      listFiles: record.listFiles,
      cache: createModelCache(),
      siblings: own.coordinates,
    },
    loadPom: async (request) =>
      (await poms.readParent(request)) ?? own.find(request.coordinates) ?? (await loadOther(request)),
    coreExtensions: [],
  });
  return [...byFile.values()];
}
