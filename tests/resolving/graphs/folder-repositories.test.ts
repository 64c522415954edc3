import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { mavenRemote } from '../../../resolvers/maven-remote.ts';
import { ownCache } from '../../../resolvers/own-cache.ts';
import { createProjectStore } from '../../../src/store/project-store.ts';
import { listDependencies, plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency, pomText } from '../../support/pom-text.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { fakeHttp, resolverDeps } from '../../support/resolver-deps.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** What a project uses of an apple that lies in its folder `lib`, when POMs name that folder by these addresses. */
async function resolveWith(address: string, { addressOfPie = '' } = {}) {
  const repository = (url: string) =>
    url === '' ? '' : `<repositories><repository><id>lib</id><url>${url}</url></repository></repositories>`;
  const orchard = plantOrchard({
    'pom.xml': `<artifactId>kitchen</artifactId>${repository(address)}${dependencies(dependency('orchard:pie:1'))}`,
    'pie:1': repository(addressOfPie) + dependencies(dependency('orchard:apple:[1,3)')),
  });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(orchard.project, path)), { recursive: true });
    writeFileSync(join(orchard.project, path), text);
  };
  const versions = '<versions><version>1</version><version>2</version><version>3</version></versions>';
  write('lib/orchard/apple/maven-metadata.xml', `<metadata><versioning>${versions}</versioning></metadata>`);
  write('lib/orchard/apple/2/apple-2.pom', pomText('<artifactId>apple</artifactId><version>2</version>'));
  const local = ownCache.create({ strictRepositories: false }, resolverDeps());
  return await orchard.resolve({ resolvers: [local], ctx: { ...quietContext, offline: true } });
}

test.each([
  'file://${project.basedir}/lib',
  'file:${basedir}/lib/',
  'file://${maven.multiModuleProjectDirectory}/lib',
  'file://${user.dir}/lib',
  'file:lib',
])('%s', async (address) => {
  const project = await resolveWith(address);
  const { modules, problems } = project;
  expect(listDependencies(project)).toEqual(['.: pie:1 compile', '.: apple:2 compile']);
  expect([...problems, ...modules.flatMap((module) => module.problems)]).toEqual([]);
});

test('one that only a dependency names is not read', async () => {
  const { modules } = await resolveWith('', { addressOfPie: 'file:lib' });
  expect(modules[0]?.problems).toMatchObject([{ code: 'range-empty' }]);
});

test.each([
  ['the local repository', '../repository'],
  ['the folder of the project', 'lib'],
])('a kept graph without a POM is made anew when it comes into %s', async (_where, folder) => {
  const lib = '<repositories><repository><id>lib</id><url>file:lib</url></repository></repositories>';
  const orchard = plantOrchard({
    'pom.xml': `<artifactId>kitchen</artifactId>${lib}${dependencies(dependency('orchard:pie:1'))}`,
  });
  const deps = resolverDeps({ http: fakeHttp({}) });
  const rule = { strictRepositories: false };
  const resolvers = [ownCache.create(rule, deps), mavenRemote.create({ ...rule, thirdParties: false }, deps)];
  const options = { resolvers, store: createProjectStore(tempFolder()) };
  expect((await orchard.resolve(options)).modules[0]?.problems).toMatchObject([{ code: 'pom-missing' }]);
  const place = join(orchard.project, folder, 'orchard/pie/1');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'pie-1.pom'), pomText('<artifactId>pie</artifactId>'));
  expect((await orchard.resolve(options)).modules[0]?.problems).toEqual([]);
});
