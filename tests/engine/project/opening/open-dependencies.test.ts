import { expect, test } from 'vitest';
import type { SourceIndex } from '../../../../src/core/code/source-index.ts';
import { type OpenedDependency, openDependencies } from '../../../../src/engine/project/opening/open-dependencies.ts';
import type { Sources } from '../../../../src/engine/sources/create-sources.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { buildModule, buildProject } from '../../../support/resolved-project.ts';

const inOrder = ['plum', 'pear', 'apple'];
const project = buildProject([
  buildModule(
    '.',
    inOrder.toReversed().map((name) => `orchard:${name}:1`),
  ),
]);
const opened = { index: { files: [], metadata: { problems: [] } } as unknown as SourceIndex, isPublished: true };

async function open(openLocal: Sources['openLocal'], of = project): Promise<readonly string[]> {
  const names: OpenedDependency[] = [];
  for await (const one of openDependencies(of, { sources: { openLocal }, ctx: quietContext })) names.push(one);
  return names.map(({ dependency }) => dependency.artifactId);
}

test('several are indexed at a time, and come in order', async () => {
  const last = Promise.withResolvers<void>();
  const names = await open(async ({ artifactId }) => {
    if (artifactId === inOrder.at(-1)) last.resolve();
    else await last.promise;
    return opened;
  });
  expect(names).toEqual(inOrder);
});

test('a failure of one is that of all, whichever is asked for first', async () => {
  const failing = open(async ({ artifactId }) => {
    if (artifactId !== 'plum') throw new TypeError(artifactId);
    return opened;
  });
  await expect(failing).rejects.toThrow('pear');
});

test('a root without code for the JVM is not searched where the class path has that of another version', async () => {
  const problems = [{ code: 'sources-of-platform', message: 'its code is elsewhere' }];
  const openLocal = async ({ artifactId }: { readonly artifactId: string }) => ({
    index: { files: [], metadata: { problems: artifactId === 'cider' ? problems : [] } } as unknown as SourceIndex,
    isPublished: true,
  });
  const of = (...gavs: readonly string[]) => buildProject([buildModule('.', gavs)]);
  expect(await open(openLocal, of('orchard:cider:2', 'orchard:cider-jvm:1'))).toEqual(['cider-jvm']);
  expect(await open(openLocal, of('orchard:cider:2', 'well:cider-jvm:1'))).toHaveLength(2);
});
