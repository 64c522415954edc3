import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildJar } from '../support/build-jar.ts';
import { createWorld, install, mirrorAt, pomOf, publish, serve, type World } from './world.ts';

const apple = {
  'orchard/Apple.java': 'package orchard;\n\n/** A fruit. */\npublic class Apple {\n  void peel() {}\n}\n',
};
const pie = { 'orchard/Pie.java': 'package orchard;\n\npublic class Pie {\n  Apple filling;\n}\n' };
const project = pomOf('orchard:kitchen:1', ['orchard:pie:2']);

async function kitchen(): Promise<World> {
  return createWorld(project, {
    ...publish('orchard:pie:2', pie, ['orchard:apple:1']),
    ...publish('orchard:apple:1', apple),
  });
}

function counts(stdout: string): Record<string, number> {
  return JSON.parse(stdout).counts;
}

test('everything declared is fetched and indexed, and the table says so', async () => {
  const world = await kitchen();
  const { code, stdout } = await world.run(['sync']);
  expect(stdout).toMatch(/resolved +2\n/);
  expect(stdout).toMatch(/indexed +2\n/);
  expect(code).toBe(0);
});

test('a second run asks nobody', async () => {
  const world = await kitchen();
  await world.run(['sync']);
  world.asked.length = 0;
  const { stdout } = await world.run(['sync', '--json']);
  expect(counts(stdout)).toMatchObject({ already_there: 2, indexed: 0 });
  expect(world.asked).toEqual([]);
});

test('what is indexed is whole, be it without any symbols', async () => {
  const world = await createWorld(
    project,
    publish('orchard:pie:2', { 'orchard/package-info.java': 'package orchard;\n' }),
  );
  expect((await world.run(['sync'])).stdout).toMatch(/indexed +1\n/);
  expect(await world.run(['cache', 'verify'])).toMatchObject({ code: 0, stdout: expect.stringContaining('0 damaged') });
  expect(counts((await world.run(['sync', '--json'])).stdout)).toMatchObject({ already_there: 1, indexed: 0 });
});

test('what is indexed is listed, whole or by a part of its name', async () => {
  const world = await kitchen();
  await world.run(['sync']);
  expect((await world.run(['list', '--indexed'])).stdout).toBe('orchard:apple:1 indexed\norchard:pie:2 indexed\n');
  expect((await world.run(['list', '--indexed', ':pie'])).stdout).toBe('orchard:pie:2 indexed\n');
});

test('coordinates that exist nowhere are asked for once, and name the versions there are', async () => {
  const versions = '<metadata><versioning><versions><version>2</version></versions></versioning></metadata>';
  const world = await createWorld(project, { '/orchard/pie/maven-metadata.xml': versions });
  const { stderr } = await world.run(['get', 'orchard:pie:3', 'orchard.Pie']);
  expect(stderr).toContain('orchard:pie has no version 3; nearest: 2; latest: 2');
  world.asked.length = 0;
  const again = await world.run(['get', 'orchard:pie:3', 'orchard.Pie']);
  expect(again.stderr).toContain('orchard:pie has no version 3');
  expect(world.asked).toEqual([]);
});

test('a scope that does not exist is a usage error', async () => {
  const world = await kitchen();
  expect(await world.run(['sync', '--scope', 'tset'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('test'),
  });
});

test('an artifact without sources is no failure, and is not asked for again', async () => {
  const world = await createWorld(project, publish('orchard:pie:2', null));
  const first = await world.run(['sync']);
  expect(first.stdout).toContain('no sources published:\n  orchard:pie:2');
  expect(first.code).toBe(0);
  world.asked.length = 0;
  await world.run(['sync']);
  expect(world.asked).toEqual([]);
});

test('sixty modules are one set of downloads, and siblings are none', async () => {
  const names = Array.from({ length: 60 }, (_, number) => `room${number}`);
  const parent = '<parent><groupId>orchard</groupId><artifactId>kitchen</artifactId><version>1</version></parent>';
  const list = `<packaging>pom</packaging><modules>${names.map((name) => `<module>${name}</module>`).join('')}</modules>`;
  const served = {
    ...publish('orchard:pie:2', null, ['orchard:apple:1']),
    ...publish('orchard:apple:1', apple),
  };
  const world = await createWorld(pomOf('orchard:kitchen:1', [], list), served);
  names.forEach((name, number) => {
    const sibling = number === 0 ? [] : [`orchard:${names[number - 1]}:1`];
    mkdirSync(join(world.project, name));
    writeFileSync(
      join(world.project, name, 'pom.xml'),
      pomOf(`orchard:${name}:1`, [...sibling, 'orchard:pie:2'], parent),
    );
  });
  const { stdout } = await world.run(['sync', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ modules: 61, counts: { indexed: 1, no_sources: 1 } });
  // The jar of an artifact without sources is asked for too: it may be that of a starter.
  const lacking = ['/orchard/pie/2/pie-2-sources.jar', '/orchard/pie/2/pie-2.jar'];
  expect(world.asked.toSorted()).toEqual([...Object.keys(served), ...lacking].sort());
});

test('who asks for one is told once that nothing is published', async () => {
  const world = await createWorld(project, publish('orchard:pie:2', null));
  const { stderr } = await world.run(['get', 'orchard:pie:2', 'orchard.Pie']);
  expect(stderr).toMatch(
    /^error: No sources for orchard:pie:2: no sources published, and no binary jar with classes\n/,
  );
});

test('with --strict it exits 3', async () => {
  const world = await createWorld(project, publish('orchard:pie:2', null));
  expect((await world.run(['sync', '--strict'])).code).toBe(3);
});

test('a server that fails marks the row, the rest goes on', async () => {
  const world = await kitchen();
  world.served['/orchard/pie/2/pie-2-sources.jar'] = 403;
  const { code, stdout } = await world.run(['sync', '--json']);
  expect(counts(stdout)).toMatchObject({ auth_required: 1, indexed: 1 });
  expect(code).toBe(1);
});

test('a login page in place of a jar is a failure with its reason', async () => {
  const world = await kitchen();
  world.served['/orchard/pie/2/pie-2-sources.jar'] = '<html><body>Please log in</body></html>';
  const { stdout } = await world.run(['sync', '--json']);
  expect(counts(stdout)).toMatchObject({ failed: 1, indexed: 1 });
});

test('direct leaves out what comes transitively', async () => {
  const world = await kitchen();
  const { stdout } = await world.run(['sync', '--direct', '--json']);
  expect(JSON.parse(stdout).rows.map((row: { coordinates: string }) => row.coordinates)).toEqual(['orchard:pie:2']);
});

test('scopes choose', async () => {
  const world = await kitchen();
  const { stdout } = await world.run(['sync', '--scope', 'test', '--json']);
  expect(JSON.parse(stdout).resolved).toBe(0);
});

test('the report names origin and check of every file', async () => {
  const world = await kitchen();
  await world.run(['sync', '--report', 'out.json', '--quiet']);
  const report = JSON.parse(readFileSync(join(world.project, 'out.json'), 'utf8'));
  expect(report.rows[0].files[0]).toMatchObject({ label: 'sources', checkedBy: 'sha1' });
  expect(report.requests).toBe(world.asked.length);
});

test('offline takes what is here and asks nobody', async () => {
  const world = await kitchen();
  install(world, publish('orchard:pie:2', pie, ['orchard:apple:1']));
  install(world, publish('orchard:apple:1', null));
  const { stdout } = await world.run(['sync', '--offline', '--json']);
  expect(counts(stdout)).toMatchObject({ indexed: 1, failed: 1 });
  expect(world.asked).toEqual([]);
});

test('coordinates are synced with their runtime graph', async () => {
  const world = await kitchen();
  const { stdout } = await world.run(['sync', 'orchard:pie:2', '--json']);
  expect(counts(stdout).indexed).toBe(2);
});

test('a broken root is an error with file and line', async () => {
  const world = await createWorld('<project>\n<dependencies>\n</project>');
  const { code, stderr } = await world.run(['sync']);
  expect(stderr).toMatch(/pom\.xml:3/);
  expect(code).toBe(1);
});

test('malformed coordinates are refused', async () => {
  const world = await kitchen();
  const { code, stderr } = await world.run(['sync', '../pie:x']);
  expect(stderr).toMatch(/^error: /);
  expect(code).toBe(1);
});

test('an unknown option is a usage error', async () => {
  const world = await kitchen();
  expect((await world.run(['sync', '--offlin'])).code).toBe(2);
});

test('Ctrl-C ends with 130, and the next run goes on', async () => {
  const world = await kitchen();
  world.served['/orchard/pie/2/pie-2-sources.jar'] = 'hang';
  const asked = () => world.asked.includes('/orchard/pie/2/pie-2-sources.jar');
  const { code } = await world.run(['sync'], {
    onStart: (pid) => {
      const timer = setInterval(() => {
        if (!asked()) return;
        clearInterval(timer);
        process.kill(pid, 'SIGINT');
      }, 20);
    },
  });
  expect(code).toBe(130);
  Object.assign(world.served, publish('orchard:pie:2', pie, ['orchard:apple:1']));
  const { stdout } = await world.run(['sync', '--json']);
  expect(counts(stdout)).toMatchObject({ failed: 0, unresolved: 0 });
});

test('a dependency that nobody publishes is unresolved, with who asks for it', async () => {
  const world = await createWorld(project, publish('orchard:pie:2', pie, ['orchard:plum:7']));
  const { code, stdout } = await world.run(['sync']);
  expect(stdout).toMatch(/unresolved:\n {2}orchard:plum:7 .*asked for in .*pie-2\.pom:\d+/);
  expect(stdout).toMatch(/indexed +1\n/);
  expect(code).toBe(1);
});

test('an unknown property left in a version is unresolved, with file and line', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:pie:${pie.version}']));
  const { code, stdout } = await world.run(['sync']);
  expect(stdout).toMatch(/unresolved:\n {2}orchard:pie:\$\{pie\.version\} .*pom\.xml:2/);
  expect(code).toBe(1);
});

test('a range that no version is in is unresolved', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:pie:[8,9)']));
  const { code, stdout } = await world.run(['sync']);
  expect(stdout).toMatch(/unresolved:\n {2}orchard:pie:\[8,9\) .*pom\.xml:2/);
  expect(code).toBe(1);
});

const parentOf = (version: string, relativePath = '') =>
  `<parent><groupId>orchard</groupId><artifactId>kitchen</artifactId><version>${version}</version>${relativePath}</parent>`;

test('an unknown parent is a gap that names it, with file and line, and what the POM declares is synced', async () => {
  const world = await createWorld(pomOf('orchard:stove:1', ['orchard:pie:2'], parentOf('5')), {
    ...publish('orchard:pie:2', { 'orchard/Pie.java': 'package orchard;\npublic class Pie {}\n' }),
  });
  const { code, stdout } = await world.run(['sync']);
  expect(stdout).toMatch(/^\s*indexed +1$/m);
  expect(stdout).toMatch(/unresolved:\n {2}orchard:kitchen:5 .*pom\.xml:1$/m);
  expect(code).toBe(1);
});

test('a cycle of parents ends with an error', async () => {
  const self = '<relativePath>pom.xml</relativePath>';
  const world = await createWorld(pomOf('orchard:kitchen:1', [], parentOf('1', self)));
  const { code, stderr } = await world.run(['sync']);
  expect(stderr).toMatch(/^error: .*pom\.xml:\d+/m);
  expect(code).toBe(1);
});

test('a module that is not there is an error with file and line', async () => {
  const world = await createWorld(
    pomOf('orchard:kitchen:1', [], '<packaging>pom</packaging><modules><module>oven</module></modules>'),
  );
  const { code, stderr } = await world.run(['sync']);
  expect(stderr).toMatch(/^error: .*pom\.xml:\d+.*oven|^error: .*oven.*pom\.xml:\d+/m);
  expect(code).toBe(1);
});

test('a truncated jar in the local repository marks its row', async () => {
  const world = await kitchen();
  const files = publish('orchard:pie:2', pie, ['orchard:apple:1']);
  const jar = files['/orchard/pie/2/pie-2-sources.jar'] as Uint8Array;
  install(world, { ...files, '/orchard/pie/2/pie-2-sources.jar': jar.subarray(0, jar.length - 30) });
  const { code, stdout } = await world.run(['sync']);
  expect(stdout).toMatch(/failed:\n {2}orchard:pie:2 .*pie-2-sources\.jar/);
  expect(stdout).toMatch(/indexed +1\n/);
  expect(code).toBe(1);
});

test('a cache folder that cannot be written to is one clear error', async () => {
  const world = await kitchen();
  writeFileSync(join(world.folder, 'home'), 'a file where the folder should be');
  const { code, stdout, stderr } = await world.run(['sync']);
  expect(`${stdout}${stderr}`).toContain(join(world.folder, 'home'));
  expect(stderr).not.toMatch(/^ +at /m);
  expect(code).toBe(1);
});

/** Its jar and `-sources.jar` hold no code, and its POM announces Gradle metadata that are not here. */
const starter = (metadata: Readonly<Record<string, string>> = {}) => ({
  ...publish('orchard:pie:2', { 'META-INF/LICENSE.txt': 'Eat freely.\n' }),
  '/orchard/pie/2/pie-2.pom': `<!-- published-with-gradle-metadata -->${pomOf('orchard:pie:2')}`,
  '/orchard/pie/2/pie-2.jar': buildJar({ 'META-INF/LICENSE.txt': 'Eat freely.\n', ...metadata }),
});

test('nobody is asked for the sources of a starter that lies in the local repository', async () => {
  const world = await createWorld(project);
  install(world, starter());
  const { stdout } = await world.run(['sync', '--json']);
  expect(JSON.parse(stdout).rows).toMatchObject([{ outcome: 'no_sources', coordinates: 'orchard:pie:2' }]);
  expect(world.asked).toEqual([]);
});

test('the root of a multiplatform module with as little in it is followed', async () => {
  const variant = {
    name: 'jvm',
    attributes: { 'org.gradle.category': 'documentation', 'org.gradle.docstype': 'sources' },
    'available-at': { url: '../../pie-jvm/2/pie-jvm-2.module', group: 'orchard', module: 'pie-jvm', version: '2' },
  };
  const world = await createWorld(project, {
    ...publish('orchard:pie-jvm:2', pie),
    '/orchard/pie/2/pie-2.module': JSON.stringify({ formatVersion: '1.1', variants: [variant] }),
  });
  install(world, starter({ 'META-INF/kotlin-project-structure-metadata.json': '{}' }));
  const { stdout } = await world.run(['sync', '--json']);
  expect(JSON.parse(stdout).rows).toMatchObject([
    { outcome: 'indexed', files: [{ origin: `${world.url}/orchard/pie-jvm/2/pie-jvm-2-sources.jar` }] },
  ]);
  // A part that lies here is not looked up in its own metadata.
  install(world, publish('orchard:pie-jvm:2', pie));
  world.asked.length = 0;
  await world.run(['sync', '--home', join(world.folder, 'other')]);
  expect(world.asked).toEqual(['/orchard/pie/2/pie-2.module']);
});

test('what no repository has is asked of each of them once', async () => {
  const asked: string[] = [];
  const second = await serve({}, asked);
  const world = await createWorld(
    pomOf(
      'orchard:kitchen:1',
      ['orchard:pie:2'],
      `<repositories><repository><id>shed</id><url>${second}</url></repository></repositories>`,
    ),
  );
  world.configure(mirrorAt(world.url).replace('<mirrorOf>*<', '<mirrorOf>central<'));
  install(world, { '/orchard/pie/2/pie-2.pom': `<!-- published-with-gradle-metadata -->${pomOf('orchard:pie:2')}` });
  await world.run(['sync']);
  await world.run(['sync']);
  const files = (paths: readonly string[]) => paths.filter((path) => !path.endsWith('/prefixes.txt')).sort();
  const once = ['/orchard/pie/2/pie-2-sources.jar', '/orchard/pie/2/pie-2.module'];
  expect([files(world.asked), files(asked)]).toEqual([once, once]);
});

test('Gradle metadata that cannot be had are asked for once, by the graph and for the sources together', async () => {
  const world = await createWorld(project, starter({ 'META-INF/kotlin-project-structure-metadata.json': '{}' }));
  world.served['/orchard/pie/2/pie-2.module'] = 403;
  rmSync(join(world.project, 'pom.xml'));
  writeFileSync(
    join(world.project, 'build.gradle'),
    `plugins { id 'java' }\nrepositories { maven { url = '${world.url}' } }\ndependencies { implementation 'orchard:pie:2' }\n`,
  );
  writeFileSync(join(world.project, 'settings.gradle'), "rootProject.name = 'kitchen'\n");
  const { stdout } = await world.run(['sync', '--json']);
  expect(counts(stdout)).toMatchObject({ auth_required: 1 });
  expect(world.asked.filter((path) => path.endsWith('.module'))).toEqual(['/orchard/pie/2/pie-2.module']);
});

test('stderr ends with the step that connects an agent, unless a program reads or nothing is there', async () => {
  const world = await kitchen();
  const next = 'Connect a coding agent: jar-indexer init\n';
  expect((await world.run(['sync'])).stderr.endsWith(`\n${next}`)).toBe(true);
  for (const option of ['--quiet', '--json']) expect((await world.run(['sync', option])).stderr).not.toContain(next);
  const empty = await createWorld(pomOf('orchard:kitchen:1'));
  expect((await empty.run(['sync'])).stderr).not.toContain(next);
});

test('a cause that many rows have is told once, and the report keeps it in each', async () => {
  const world = await createWorld(
    pomOf('orchard:kitchen:1', ['orchard:apple:1', 'orchard:pie:2', 'orchard:plum:3']),
    Object.fromEntries(
      ['apple/1/apple-1', 'pie/2/pie-2', 'plum/3/plum-3'].flatMap((path) => [
        [`/orchard/${path}.pom`, 401],
        [`/orchard/${path}-sources.jar`, 401],
      ]),
    ),
  );
  const { stdout } = await world.run(['sync', '-q', '--report', 'report.json']);
  expect(stdout.match(/refused an anonymous request/g)).toHaveLength(1);
  expect(stdout).toMatch(/\n {4}orchard:apple:1\n {4}orchard:pie:2\n {4}orchard:plum:3\n {2}-> Add the <server> entry/);
  const { rows } = JSON.parse(readFileSync(join(world.project, 'report.json'), 'utf8'));
  for (const { reason } of rows) expect(reason).toContain('refused an anonymous request (HTTP 401)');
});
