import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { EffectivePom } from '../../src/core/effective-pom.ts';
import { createModelCache } from '../../src/maven/model-cache.ts';
import { createFileReader } from '../../src/platform/files.ts';
import { createInputLog } from '../../src/resolving/input-log.ts';
import { loadMavenEnvironment } from '../../src/resolving/maven-environment.ts';
import { createProjectPoms } from '../../src/resolving/project-poms.ts';
import { buildReactorModels } from '../../src/resolving/reactor-models.ts';
import { findReactorPoms } from '../../src/resolving/reactor-poms.ts';
import { printModel } from '../support/print-model.ts';
import { tempFolder } from '../support/temp-folder.ts';

/**
 * A project for each rule of models, and what its effective models are: `UPDATE=1` rewrites them, and
 * `MAVEN=<mvn of 3.9> node tests/oracles/effective-pom.ts fixtures/models/*` tells whether Maven agrees.
 */
const projects = fileURLToPath(new URL('../../fixtures/models/', import.meta.url));
const golden = fileURLToPath(new URL('../golden/models/', import.meta.url));

for (const name of readdirSync(projects).sort()) {
  test(name, async () => {
    const models = await readModels(join(projects, name));
    const text = models.map((model) => `${printModel(model).join('\n')}\n`).join('\n');
    const file = join(golden, `${name}.txt`);
    if (process.env.UPDATE === '1') writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });
}

async function readModels(folder: string): Promise<readonly EffectivePom[]> {
  const { context } = await loadMavenEnvironment({
    files: createFileReader(),
    userHome: tempFolder(),
    mavenHome: null,
    projectRoot: folder,
    env: {},
    flags: { jdk: '17.0.15', os: 'Linux/amd64/6.1' },
  });
  const log = createInputLog();
  const poms = createProjectPoms(log, context.isMaven4);
  const root = await poms.read(join(folder, 'pom.xml'));
  if (root === null) throw new Error(`${folder} holds no POM`);
  const own = await findReactorPoms(root, poms, context);
  const { byFile } = await buildReactorModels(root, {
    poms,
    options: {
      context,
      fileExists: log.lookFor,
      listFiles: log.listFiles,
      cache: createModelCache(),
      siblings: own.coordinates,
    },
    loadPom: async (request) => (await poms.readParent(request)) ?? own.find(request.coordinates),
    coreExtensions: [],
  });
  return [...byFile.values()];
}
