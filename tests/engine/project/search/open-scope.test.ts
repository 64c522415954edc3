import { expect, test } from 'vitest';
import { type Coordinates, parseCoordinates, printCoordinates } from '../../../../src/core/artifacts/coordinates.ts';
import { ArtifactNotFoundError, OfflineError } from '../../../../src/core/problems/errors.ts';
import { openScope, type ScopeDeps } from '../../../../src/engine/project/search/open-scope.ts';
import { indexOf } from '../../../support/orchard-engine.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { buildDependency, buildModule, buildProject } from '../../../support/resolved-project.ts';

const dependencies = ['orchard:apple:1.0', 'orchard:apple-core:1.0', 'orchard.tools:ladder:2', 'cellar:jam:3'];
const indexed = [...dependencies, 'orchard:pear:7', 'orchard:pear:8', 'jdk:jdk:21'].filter(
  (gav) => gav !== 'cellar:jam:3',
);

const sources = {
  subjectOf: async ({ groupId, artifactId, version }: Coordinates & { version: string | null }) => {
    const known = indexed.map(parseCoordinates).filter((other) => other.artifactId === artifactId);
    return { coordinates: { groupId, artifactId, version: version ?? known.at(-1)!.version } };
  },
  openOffline: async (coordinates: Coordinates) => {
    const gav = printCoordinates(coordinates);
    if (gav === 'jdk:jdk:8') throw new ArtifactNotFoundError('No sources for jdk:jdk:8', []);
    if (!indexed.includes(gav)) throw new OfflineError('not here');
    return indexOf({}, coordinates);
  },
  openLocal: async (coordinates: Coordinates) => {
    const isHere = indexed.includes(printCoordinates(coordinates));
    return { index: isHere ? indexOf({}, coordinates) : null, isPublished: true };
  },
  known: { list: async () => indexed.map((gav) => ({ coordinates: parseCoordinates(gav), status: 'indexed' })) },
} as unknown as ScopeDeps['sources'];

const project = buildProject([
  buildModule(
    '.',
    dependencies.map((gav) => buildDependency(gav)),
  ),
]);

const orchard = indexOf({}, parseCoordinates('the:orchard:0'));

async function open(
  wanted: readonly string[],
  of: typeof project | null = project,
  own: typeof orchard | null = orchard,
): Promise<readonly string[]> {
  const openOwn = async () => own;
  const { repositories, notSearched } = await openScope(of, wanted, { sources, openOwn, ctx: quietContext });
  const searched = repositories.map(({ module, version }) => `${module}:${version}`);
  return [...searched, ...notSearched.map((gav) => `not ${gav}`)].sort();
}

test.each<[string, readonly string[]]>([
  ['orchard:apple', ['orchard:apple:1.0']],
  ['orchard:apple:1.0', ['orchard:apple:1.0']],
  ['orchard:apple:9', ['not orchard:apple:9']],
  ['maven/orchard/apple', ['orchard:apple:1.0']],
  ['apple', ['orchard:apple:1.0']],
  ['orchard', ['orchard:apple-core:1.0', 'orchard:apple:1.0']],
  ['orchard:*', ['orchard:apple-core:1.0', 'orchard:apple:1.0']],
  ['orchard*:*', ['orchard.tools:ladder:2', 'orchard:apple-core:1.0', 'orchard:apple:1.0']],
  ['*:apple', ['orchard:apple:1.0']],
  ['*:{ladder,jam}', ['not cellar:jam:3', 'orchard.tools:ladder:2']],
  ['orchard:pear', ['orchard:pear:8']],
  ['orchard:pear:7', ['orchard:pear:7']],
  ['*:pear:*', ['orchard:pear:7', 'orchard:pear:8']],
  ['jdk', ['jdk:jdk:21']],
  ['project', ['the:orchard:0:working tree']],
])('%s', async (entry, expected) => expect(await open([entry])).toEqual(expected));

test('several entries are all of them, each artifact once', async () => {
  expect(await open(['orchard:apple', 'orchard:*', 'jdk'])).toEqual([
    'jdk:jdk:21',
    'orchard:apple-core:1.0',
    'orchard:apple:1.0',
  ]);
});

test('own files come beside artifacts, and where there are none they cannot be meant', async () => {
  expect(await open(['project', 'apple'])).toEqual(['orchard:apple:1.0', 'the:orchard:0:working tree']);
  await expect(open(['project'], null, null)).rejects.toThrow('in: there is no project here');
});

test('without a project what is indexed here is meant', async () => {
  expect(await open(['orchard:ap*'], null)).toEqual(['orchard:apple-core:1.0', 'orchard:apple:1.0']);
});

test.each<[string, string]>([
  ['orchard:plum', 'in: "orchard:plum" fits none of 4 artifacts'],
  ['nobody:*', 'in: "nobody:*" fits none of 4 artifacts'],
  ['aple', 'in: "aple" fits none of 4 artifacts'],
  ['a:b:c:d:e', 'in: "a:b:c:d:e" is not group:artifact'],
  ['a::b', 'in: "a::b" is not group:artifact'],
  ['[', 'in "[" has a "[" that is not closed'],
  ['jdk:jdk:8', 'No sources for jdk:jdk:8'],
])('%s is refused', async (entry, message) => {
  await expect(open([entry])).rejects.toThrow(message);
});

test('the nearest names are told', async () => {
  await expect(open(['aple'])).rejects.toMatchObject({ suggestion: 'Did you mean apple?' });
});
