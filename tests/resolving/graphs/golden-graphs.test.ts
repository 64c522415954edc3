import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { resolvePublished } from '../../support/orchard-maven.ts';

/** `<group>/<artifact>/<version>.txt`: what the artifact brings, one coordinate a line, breadth first. `UPDATE=1` rewrites them. */
const golden = fileURLToPath(new URL('../../golden/', import.meta.url));
const repository = fileURLToPath(new URL('../../../fixtures/repository/', import.meta.url));

for (const file of globSync('*/*/*.txt', { cwd: golden }).sort()) {
  const coordinates = file
    .replace(/\.txt$/, '')
    .split(/[/\\]/)
    .join(':');
  test(coordinates, async () => {
    const { modules } = await resolvePublished(repository, coordinates);
    const lines = modules[0]!.dependencies.map(({ groupId, artifactId, version, type, classifier, scope, optional }) =>
      [
        groupId,
        artifactId,
        type,
        ...(classifier === null ? [] : [classifier]),
        version,
        scope,
        ...(optional ? ['optional'] : []),
      ].join(':'),
    );
    const text = lines.map((line) => `${line}\n`).join('');
    if (process.env.UPDATE === '1') writeFileSync(join(golden, file), text);
    expect(text).toBe(readFileSync(join(golden, file), 'utf8'));
  });
}
