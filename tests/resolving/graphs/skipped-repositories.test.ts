import { expect, onTestFinished, test, vi } from 'vitest';
import { mavenRemote } from '../../../resolvers/maven-remote.ts';
import { ownCache } from '../../../resolvers/own-cache.ts';
import type { SourceResolver } from '../../../src/core/artifacts/resolver.ts';
import { CorruptArtifactError, InvalidInputError, RemoteUnavailableError } from '../../../src/core/problems/errors.ts';
import { createArtifactStore } from '../../../src/store/downloads/artifact-store.ts';
import { createProjectStore } from '../../../src/store/project-store.ts';
import { type OrchardOptions, plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency, management, pomText } from '../../support/pom-text.ts';
import { fakeHttp, resolverDeps } from '../../support/resolver-deps.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const CENTRAL = 'https://repo.maven.apache.org/maven2/orchard';
const GONE = 'https://gone.orchard.example/orchard';
const GONE_REPOSITORY =
  '<repositories><repository><id>gone</id><url>https://gone.orchard.example/</url></repository></repositories>';

const needs = (...list: readonly string[]): string => dependencies(...list.map((text) => dependency(text)));
const noAnswer = new RemoteUnavailableError('gone answered HTTP 503', { noAnswer: 'answers HTTP 503' });

type Answers = Record<string, string | Error>;

/** The POMs of `orchard:name:version`, at Central. */
function publish(poms: Readonly<Record<string, string>>): Answers {
  return Object.fromEntries(
    Object.entries(poms).map(([name, text]) => [`${CENTRAL}/${pathOf(name)}`, textOf(name, text)]),
  );
}

/** Whatever is asked of the repository that is gone. */
function withoutAnswer(...names: readonly string[]): Answers {
  return Object.fromEntries(names.map((name) => [`${GONE}/${pathOf(name)}`, noAnswer]));
}

function pathOf(name: string): string {
  const [artifactId, version] = name.split(':');
  return version === undefined
    ? `${artifactId}/maven-metadata.xml`
    : `${artifactId}/${version}/${artifactId}-${version}.pom`;
}

function textOf(name: string, text: string): string {
  const [artifactId, version] = name.split(':');
  if (version === undefined || text.startsWith('<project')) return text;
  return pomText(`<artifactId>${artifactId}</artifactId><version>${version}</version>${text}`);
}

/** The resolvers of a network that answers so, over one store for all runs. */
function network(answers: Answers, { strictRepositories = false } = {}) {
  const http = fakeHttp(answers);
  const deps = resolverDeps({ http, store: createArtifactStore(tempFolder()) });
  const resolvers: readonly SourceResolver[] = [
    ownCache.create({ strictRepositories }, deps),
    mavenRemote.create({ thirdParties: false, strictRepositories }, deps),
  ];
  return { http, resolvers };
}

const PROJECT = {
  'pom.xml': `${GONE_REPOSITORY}${needs('orchard:pie:1', 'orchard:nut:1')}`,
  'nut:1': '',
};
const ANSWERS = {
  ...publish({
    'pie:1': `<parent><groupId>orchard</groupId><artifactId>tree</artifactId><version>3</version></parent>${needs('orchard:pear')}`,
    'tree:3': `<packaging>pom</packaging>${management(dependency('orchard:pear:7'))}`,
    'pear:7': '',
  }),
  ...withoutAnswer('pie:1', 'tree:3', 'pear:7'),
};

async function resolve(files: Readonly<Record<string, string>>, options: OrchardOptions) {
  const { modules, notAsked } = await plantOrchard(files).resolve(options);
  const entries = modules.flatMap(({ dependencies: list }) =>
    list.map((entry) => [entry.artifactId, entry.version, ...(entry.notAsked ?? [])].join(' ')),
  );
  const problems = modules.flatMap((module) => module.problems.map(({ code, message }) => `${code}: ${message}`));
  return { entries, notAsked, problems };
}

test('what came past a repository that gives no answer is marked, and the repository told once', async () => {
  expect(await resolve(PROJECT, network(ANSWERS))).toEqual({
    entries: ['pie 1 gone', 'nut 1', 'pear 7 gone'],
    problems: [],
    notAsked: [
      {
        id: 'gone',
        url: 'https://gone.orchard.example/',
        reason: 'answers HTTP 503',
        isSilent: true,
        artifacts: ['orchard:pear:7', 'orchard:pie:1', 'orchard:tree:3'],
      },
    ],
  });
});

test('the answer is the same when everything is cached, and nobody is asked', async () => {
  const { http, resolvers } = network(ANSWERS);
  const first = await resolve(PROJECT, { resolvers });
  const asked = http.asked.length;
  expect(await resolve(PROJECT, { resolvers })).toEqual(first);
  expect(http.asked).toHaveLength(asked);
});

test('a repository of settings.xml is not passed by, and what only it may have is a leaf', async () => {
  const settings = '<settings><servers><server><id>gone</id></server></servers></settings>';
  const { entries, problems } = await resolve(
    { 'pom.xml': `${GONE_REPOSITORY}${needs('orchard:pear:7')}`, 'settings.xml': settings },
    { ...network(ANSWERS), flags: { settings: tempFolder({ 'settings.xml': settings }).concat('/settings.xml') } },
  );
  expect([entries, problems]).toEqual([['pear 7'], ['pom-unreachable: gone answered HTTP 503']]);
});

test('nor is any with --strict-repositories', async () => {
  const { problems } = await resolve(
    { 'pom.xml': `${GONE_REPOSITORY}${needs('orchard:pear:7')}` },
    network(ANSWERS, { strictRepositories: true }),
  );
  expect(problems).toEqual(['pom-unreachable: gone answered HTTP 503']);
});

test('an open range asks those that answer, and the version is marked', async () => {
  const versions = '<versions><version>1</version><version>7</version></versions>';
  const answers = {
    ...ANSWERS,
    ...publish({ pear: `<metadata><versioning>${versions}</versioning></metadata>` }),
    ...withoutAnswer('pear'),
    [`${GONE}/${pathOf('pear:7')}`]: '',
  };
  const { entries, notAsked, problems } = await resolve(
    { 'pom.xml': `${GONE_REPOSITORY}${needs('orchard:pear:[1,)')}`, 'pear:7': '' },
    network(answers),
  );
  expect([entries, problems]).toEqual([['pear 7 gone'], []]);
  expect(notAsked).toMatchObject([{ id: 'gone', artifacts: ['orchard:pear'] }]);
});

test('a range that nobody else lists anything for is out of reach', async () => {
  const { problems } = await resolve(
    { 'pom.xml': `${GONE_REPOSITORY}${needs('orchard:pear:[1,)')}` },
    network(withoutAnswer('pear')),
  );
  expect(problems).toEqual([
    'versions-unreachable: The versions of orchard:pear in [1,) are not known: gone answered HTTP 503',
  ]);
});

/** How many requests a second run sends, with a store for graphs, after so much time. */
async function countAgain(answers: Answers, { hours = 0, pie = '' } = {}): Promise<number> {
  const { http, resolvers } = network(answers);
  const store = createProjectStore(tempFolder(), () => Date.now());
  const orchard = plantOrchard({
    'pom.xml': `${GONE_REPOSITORY}${needs('orchard:pear:7', 'orchard:pie:1')}`,
    'pie:1': pie,
  });
  await orchard.resolve({ resolvers, store });
  const before = http.asked.length;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 + 1 });
  onTestFinished(() => void vi.useRealTimers());
  await orchard.resolve({ resolvers, store });
  return http.asked.length - before;
}

test('a graph with marks is kept for an hour, and then the silent repository is asked again', async () => {
  expect(await countAgain(ANSWERS)).toBe(0);
  expect(await countAgain(ANSWERS, { hours: 0.9 })).toBe(0);
  expect(await countAgain(ANSWERS, { hours: 1 })).toBeGreaterThan(0);
});

test.each([
  ['that only the silent one may have', withoutAnswer('pear:7')],
  ['that arrived damaged', { [`${GONE}/${pathOf('pear:7')}`]: new CorruptArtifactError('it arrived damaged') }],
  ['that was refused on the way', { [`${GONE}/${pathOf('pear:7')}`]: new InvalidInputError('redirects to http:') }],
])('a graph without a POM %s is not kept', async (_which, answers) =>
  expect(await countAgain(answers)).toBeGreaterThan(0),
);

test('what all say they do not have is believed for a day', async () => {
  expect(await countAgain({}, { hours: 0 })).toBe(0);
  expect(await countAgain({}, { hours: 25 })).toBeGreaterThan(0);
});

test('a damaged POM is out of reach, not invalid', async () => {
  const { problems } = await resolve(
    { 'pom.xml': needs('orchard:pear:7') },
    network({ [`${CENTRAL}/${pathOf('pear:7')}`]: new CorruptArtifactError('it arrived damaged') }),
  );
  expect(problems).toEqual(['pom-unreachable: it arrived damaged']);
});
