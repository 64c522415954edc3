import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createFileReader } from '../../../src/platform/files/files.ts';
import { loadMavenEnvironment } from '../../../src/resolving/environment/maven-environment.ts';
import { printModel } from '../../support/print-model.ts';
import { readModels } from '../../support/read-models.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { trustIn } from '../../support/trust.ts';

/**
 * A project for each rule of models, and what its effective models are: `UPDATE=1` rewrites them. Whether Maven agrees is told by
 * `MAVEN=<mvn of 3.9> node tests/oracles/effective-pom.ts fixtures/models/maven3/*`, and of 4 for `maven4`.
 */
const projects = fileURLToPath(new URL('../../../fixtures/models/', import.meta.url));
const golden = fileURLToPath(new URL('../../golden/', import.meta.url));

for (const name of globSync('*/*', { cwd: projects }).sort()) {
  test(name, async () => {
    const folder = join(projects, name);
    const { context } = await loadMavenEnvironment({
      files: createFileReader(),
      userHome: tempFolder(),
      mavenHome: null,
      projectRoot: folder,
      cwd: folder,
      trust: trustIn([]),
      env: {},
      flags: { jdk: '17.0.15', os: 'Linux/amd64/6.1' },
    });
    const models = await readModels(folder, { ...context, isMaven4: name.startsWith('maven4') });
    const text = models.map((model) => `${printModel(model).join('\n')}\n`).join('\n');
    const file = join(golden, `${name}.txt`);
    if (process.env.UPDATE === '1') writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });
}
