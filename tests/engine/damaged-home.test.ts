import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { ArtifactNotFoundError } from '../../src/core/problems/errors.ts';
import type { EngineHost } from '../../src/engine/engine.ts';
import { createArtifactStore } from '../../src/store/downloads/artifact-store.ts';
import { mirrorAt, pomOf, publish } from '../e2e/world.ts';
import { everything } from '../support/java-tools.ts';
import { startServer } from '../support/loopback-server.ts';
import { openHost } from '../support/open-host.ts';
import { quietContext } from '../support/quiet-context.ts';
import { tempFolder } from '../support/temp-folder.ts';

const seeds = 'package orchard;\n\n/** Red. */\npublic class Apple {\n  protected int seeds = 5; // how many\n}\n';
const served: Readonly<Record<string, string | Uint8Array>> = {
  ...publish('orchard:apple:1', { 'orchard/Apple.java': seeds, 'orchard/package-info.java': 'package orchard;\n' }),
  ...publish(
    'orchard:pie:1',
    {
      'orchard/pie/Pie.java': `package orchard.pie;\n\nclass Pie extends orchard.Apple {}\n${'// crust\n'.repeat(200)}`,
    },
    ['orchard:apple:1'],
  ),
};

interface Machine {
  readonly folder: string;
  readonly home: string;
  readonly repository: URL;
  open(home?: string): EngineHost;
}

async function plant(): Promise<Machine> {
  const server = await startServer(({ url = '' }, response) => {
    const content = served[url.replace('/maven2', '')];
    if (content === undefined) response.writeHead(404).end();
    else response.end(content);
  });
  const folder = tempFolder({
    'project/pom.xml': pomOf('orchard:kitchen:1', ['orchard:pie:1']),
    'project/src/Cook.java': 'class Cook { void bake() {} }\n',
    'plum/orchard/Plum.java': 'package orchard;\nclass Plum {}\n',
    '.m2/settings.xml': `<settings>${mirrorAt(server.url.href)}</settings>`,
  });
  const home = join(folder, 'home');
  return { folder, home, repository: server.url, open: (copy = home) => openHost(folder, { home: copy }) };
}

/** What a server says of a project, an artifact, its texts, a file and what was registered. */
async function ask({ folder }: Machine, host: EngineHost): Promise<Readonly<Record<string, unknown>>> {
  const { project, explore, java } = await host.engineFor(join(folder, 'project'));
  const all = { module: null, scopes: null, direct: false, filter: null, page: 1, pageSize: 9 };
  const list = await project.listDependencies(all, quietContext);
  const of = (artifactId: string) => ({ groupId: 'orchard', artifactId, version: '1' });
  const search = {
    query: 'class',
    queryType: 'string',
    context: { before: 0, after: 0 },
    maxResults: 3,
    argument: 'query',
  } as const;
  const places = { startPath: '', maxDepth: Number.POSITIVE_INFINITY, filePattern: null };
  const outline = {
    filePath: join(folder, 'project/src/Cook.java'),
    ...everything,
    maxJavadocPreviewChars: 100,
  };
  const typesOf = async (artifactId: string, typeName: string) => {
    const { artifact, data } = await explore.getTypeSource({ ...of(artifactId), typeName }, quietContext);
    return [artifact.failedRegistration, data.source.lines];
  };
  return {
    list: [list.complete, list.dependencies.items.map(({ coordinates, scope, depth }) => [coordinates, scope, depth])],
    types: [await typesOf('apple', 'Apple'), await typesOf('pie', 'Pie')],
    packages: (
      await explore.listPackages(
        { ...of('apple'), parentPackage: null, maxDepth: 3, includeDescription: true },
        quietContext,
      )
    ).data,
    matches: (await explore.searchFileContent({ ...of('pie'), ...search, ...places }, quietContext)).data,
    found: (
      await project.findSymbol(
        { query: 'Apple', kind: null, caseSensitive: true, match: 'best', maxResults: 5 },
        quietContext,
      )
    ).hits,
    outline: await java.indexFile(outline, quietContext),
    plum: await typesOf('plum', 'Plum').catch(({ attempts }: ArtifactNotFoundError) => attempts),
  };
}

/** To a file, by its path. */
type Damage = (file: string) => void;

/** What leaves a file. */
const changes: Readonly<Record<string, Damage>> = {
  'a byte in its middle': rewrite((bytes) => flip(bytes, bytes.length >> 1)),
  'a byte near its end': rewrite((bytes) => flip(bytes, Math.max(0, bytes.length - 3))),
  'its last half': rewrite((bytes) => bytes.subarray(0, bytes.length >> 1)),
  'its end, where it goes on': rewrite((bytes) => Buffer.concat([bytes, bytes.subarray(0, 99)])),
  'all of it, which is empty': rewrite(() => Buffer.alloc(0)),
  'all of it, which is zeros': rewrite((bytes) => Buffer.alloc(bytes.length)),
  'all of it, which is null': rewrite(() => Buffer.from('null')),
  'all of it, which is a page': rewrite(() => Buffer.from('<html>Log in</html>')),
};

const damages: Readonly<Record<string, Damage>> = {
  ...changes,
  'its being there': (file) => rmSync(file),
  'its being a file': (file) => {
    rmSync(file);
    mkdirSync(file);
  },
};

function rewrite(change: (bytes: Buffer) => Buffer): Damage {
  return (file) => writeFileSync(file, change(readFileSync(file)));
}

function flip(bytes: Buffer, at: number): Buffer {
  const flipped = Buffer.from(bytes);
  if (at < flipped.length) flipped[at] = flipped[at]! ^ 1;
  return flipped;
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

async function fill(machine: Machine): Promise<unknown> {
  const host = machine.open();
  const { sources } = await host.engineFor(join(machine.folder, 'project'));
  const plum = { groupId: 'orchard', artifactId: 'plum', version: '1' };
  const request = { coordinates: plum, sourceUri: join(machine.folder, 'plum'), gitRef: null, autoIndex: true };
  await sources.registerSource(request, quietContext);
  const answer = await ask(machine, host);
  await host.close();
  return answer;
}
/** Damages one file after another, each in a copy of the home that lacks nothing else but `without`, and asks a new process. */
async function checkEach(
  damage: Damage,
  isMeant: (path: string) => boolean,
  without: readonly string[] = [],
): Promise<void> {
  const machine = await plant();
  const right = await fill(machine);
  const paths = listFiles(machine.home).filter(isMeant);
  expect(paths).not.toEqual([]);
  for (const [row, path] of paths.entries()) {
    const home = join(machine.folder, `home-${row}`);
    cpSync(machine.home, home, { recursive: true, preserveTimestamps: true });
    for (const name of without) rmSync(join(home, name), { recursive: true });
    damage(join(home, path));
    const host = machine.open(home);
    expect(await ask(machine, host), `after damage to ${path}`).toEqual(right);
    await host.close();
  }
}

test.each(Object.entries(damages))('answers are right after damage to %s of any file but downloads', (_what, damage) =>
  checkEach(damage, (path) => !/^(refs|blobs|registered)\//.test(path)),
);

test.each(Object.entries(damages))('downloads are right after damage to %s of any', (_what, damage) =>
  checkEach(damage, (path) => /^(refs|blobs)\//.test(path), ['code', 'projects']),
);

test.each(Object.entries(damages))(
  'a server answers right after damage to %s of any file meanwhile',
  async (_what, damage) => {
    const machine = await plant();
    const right = await fill(machine);
    const host = machine.open();
    for (const path of listFiles(machine.home).filter((name) => !name.startsWith('registered/'))) {
      await ask(machine, host);
      const file = join(machine.home, path);
      // An index that was made anew may stand under another name.
      if (existsSync(file)) damage(file);
      expect(await ask(machine, host), `after damage to ${path}`).toEqual(right);
    }
  },
);

test('an index of supertypes is made anew for whoever inherits from there', async () => {
  const machine = await plant();
  await fill(machine);
  const inherited = async () => {
    const host = machine.open();
    const { explore } = await host.engineFor(join(machine.folder, 'project'));
    const { data } = await explore.listFields(
      {
        ...{ groupId: 'orchard', artifactId: 'pie', version: '1', typeName: 'orchard.pie.Pie', includeInherited: true },
        ...{
          nameFilter: null,
          nameFilterType: 'glob',
          includeDescription: false,
          publicOnly: false,
          page: 1,
          pageSize: 9,
        },
      },
      quietContext,
    );
    await host.close();
    return [data.members.items.map(({ name }) => name), data.notFollowed];
  };
  for (const path of listFiles(machine.home).filter((name) => name.startsWith('code/orchard/apple/'))) {
    for (const damage of Object.values(changes)) {
      // The one before may have been made anew under the same name.
      damage(join(machine.home, path));
      expect(await inherited(), `after damage to ${path}`).toEqual([['seeds'], []]);
    }
  }
});

test('of what was registered and damaged it is told that it is lost', async () => {
  const machine = await plant();
  await fill(machine);
  const [path = ''] = listFiles(join(machine.home, 'registered'));
  const file = join(machine.home, 'registered', path);
  const written = readFileSync(file);
  for (const damage of Object.values(changes)) {
    writeFileSync(file, written);
    damage(file);
    const lost = 'what register_source was told was damaged on disk; call it again';
    const { plum } = await ask(machine, machine.open());
    expect(plum).toContainEqual(expect.objectContaining({ detail: lost }));
  }
});

test.each([
  ['POM that ends early', '/orchard/pie/1/pie-1.pom', (bytes: Buffer) => bytes.subarray(0, -20)],
  ['jar that ends early', '/orchard/pie/1/pie-1-sources.jar', (bytes: Buffer) => bytes.subarray(0, -20)],
  ['jar with a wrong byte', '/orchard/pie/1/pie-1-sources.jar', (bytes: Buffer) => flip(bytes, bytes.length >> 2)],
])('a %s that was kept as it came is fetched again', async (_what, path, damage) => {
  const machine = await plant();
  const right = await fill(machine);
  const bytes = damage(Buffer.from(served[path]!));
  const url = new URL(path.slice(1), machine.repository);
  const arrived = {
    origin: url.href,
    checksums: {},
    file: null,
    size: bytes.length,
    open: () => Readable.from([bytes]),
  };
  await createArtifactStore(machine.home).add(url, arrived);
  for (const name of ['code/orchard/pie', 'projects']) rmSync(join(machine.home, name), { recursive: true });
  expect(await ask(machine, machine.open())).toEqual(right);
});
