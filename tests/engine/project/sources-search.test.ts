import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MavenEnvironment } from '../../../src/core/maven-environment.ts';
import type { ProjectLoader } from '../../../src/engine/graphs/project-loader.ts';
import { createSourceTargets } from '../../../src/engine/graphs/source-targets.ts';
import { createSourcesSearch } from '../../../src/engine/project/sources-search.ts';
import { createFileReader } from '../../../src/platform/files/files.ts';
import type { ResolverChain } from '../../../src/resolving/resolver-chain.ts';
import { apple } from '../../support/orchard-engine.ts';
import { pomText } from '../../support/pom-text.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { buildModule, buildProject } from '../../support/resolved-project.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** What is said of the apple, and whether its versions were asked for, when a repository has only `files`. */
async function ask(files: Readonly<Record<string, string>>, { offline = false, project = buildProject([]) } = {}) {
  const folder = tempFolder(files);
  const listed: string[] = [];
  const chain: ResolverChain = {
    async locate({ extension }, ctx) {
      const found = ctx.offline ? null : await createFileReader().find(join(folder, `apple.${extension}`));
      const skipped = { resolver: 'maven-remote', origin: 'orchard', outcome: 'skipped', detail: 'offline' } as const;
      return { found, attempts: ctx.offline ? [skipped] : [] };
    },
    async listVersions({ artifactId }) {
      listed.push(artifactId);
      return { lists: [], untold: [] };
    },
  };
  const environment = { repositories: [], offline: false } as unknown as MavenEnvironment;
  const targets = createSourceTargets();
  const load = async () => targets.learn(project);
  const loader = { hasProject: true, workingModule: null, load } as unknown as ProjectLoader;
  const search = createSourcesSearch({ chain, environment, targets, loader, folders: [] });
  const { none, certain } = await search.locate(apple, { ...quietContext, offline });
  return { none, certain, listed };
}

test('an artifact that is nowhere', async () => {
  const none = 'there is no artifact orchard:apple';
  expect(await ask({})).toEqual({ none, certain: true, listed: ['apple'] });
});

test('one whose POM is there publishes no sources, and nobody is asked for versions', async () => {
  const none = 'no sources published for orchard:apple:1.0';
  expect(await ask({ 'apple.pom': pomText('') })).toEqual({ none, certain: true, listed: [] });
});

test('offline, nobody can know', async () => {
  const none = 'not asked: orchard (offline)';
  expect(await ask({}, { offline: true })).toEqual({ none, certain: false, listed: [] });
});

test('what the project makes is in the project, and nobody is asked for it', async () => {
  const project = buildProject([buildModule('fruits/apple', [])]);
  const own = { ...project, reactor: ['orchard:apple:1.0'], modules: [{ ...project.modules[0]!, coordinates: apple }] };
  expect(await ask({}, { project: own })).toEqual({
    none: 'it is a module of this project',
    certain: false,
    listed: [],
  });
});
