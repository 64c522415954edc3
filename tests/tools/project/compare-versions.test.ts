import { expect, test } from 'vitest';
import { DECLARED } from '../../../src/core/code/is-declared.ts';
import { ArtifactNotFoundError, RemoteUnavailableError } from '../../../src/core/problems/errors.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import type { VersionsQuery } from '../../../src/engine/explore/compare-versions.ts';
import { compareVersions as compare } from '../../../src/engine/explore/compare-versions.ts';
import type { Introduction } from '../../../src/engine/explore/find-introduction.ts';
import { validateArguments } from '../../../src/tools/calls/validate-arguments.ts';
import { compareVersions } from '../../../src/tools/project/compare-versions.ts';
import { apple, indexOf } from '../../support/orchard-engine.ts';
import { quietContext } from '../../support/quiet-context.ts';

const before = indexOf({
  'orchard/Apple.java': `package orchard;
public class Apple {
  public static final int SEEDS = 5_000, PIPS = 1;
  public static final String[] NAMES = new String[] { "a" }, NONE = new String[0];
  public static final String KIND = "boskop";
  public void pick() {}
  @Deprecated(since = "0.8") public void bruise(int times) {}
}
`,
  'orchard/internal/Pip.java': 'package orchard.internal;\npublic class Pip {}\n',
  'orchard/Box.java': 'package orchard;\npublic interface Box {}\n',
  'orchard/Peeler.java': 'package orchard;\npublic class Peeler { public void peel() {} }\n',
  'orchard/Press.java': 'package orchard;\npublic class Press { public int press() { return 1; } }\n',
});
const after = indexOf({
  'orchard/Apple.java': `package orchard;
public class Apple {
  public static final int SEEDS = 5000, PIPS = 1 + 1;
  public static final String[] NAMES = { "a" }, NONE = {};
  public static final CharSequence KIND = "idared";
  public static final long SOUR = 7;
  @Deprecated(since = "1.0", forRemoval = true) public void pick() throws Rotten {}
  /** Takes a bite. @since 0.9.5 */
  public boolean bite() { return true; }
}
`,
  'orchard/internal/Pip.java': 'package orchard.internal;\npublic class Pip { public void sprout() {} }\n',
  'kitchen/Peeler.java': 'package kitchen;\npublic class Peeler { public void peel() {} public void wash() {} }\n',
  'src/test/java/orchard/CrateTest.java': 'package orchard;\npublic class CrateTest {}\n',
  'orchard/Press.java': 'package orchard;\npublic class Press { public int press() { return 2; } }\n',
  'orchard/Crate.java': 'package orchard;\n/** @since 1.0 */\npublic class Crate<T> {}\n',
});

const press = 'package orchard;\npublic class Press { public int press() { /* compiled */ } }\n';
const core = 'package orchard.shaded.pear;\npublic class Core {}\n';
const ofClasses = indexOf({ 'orchard/Press.java': press, 'orchard/shaded/pear/Core.java': core }, apple, [
  { code: DECLARED, message: 'no bodies' },
]);

const sources = {
  subjectOf: async ({ version }: { version: string | null }) => ({
    coordinates: { ...apple, version: version ?? '1.0' },
    versionFrom: 'given',
    otherVersions: [],
    registration: null,
  }),
  indexOf: async ({ coordinates: { version } }: { coordinates: { version: string } }) => {
    if (['0.8', '0.8.5'].includes(version)) throw new RemoteUnavailableError('cellar cannot be reached');
    if (version === '2.0-SNAPSHOT') throw new ArtifactNotFoundError('a module of this project', [], { isOwn: true });
    if (version === '0.9.1') throw new ArtifactNotFoundError('No sources for orchard:apple:0.9.1', []);
    if (version.endsWith('-compiled')) return { index: ofClasses, madeFrom: { origins: [], foundBy: [] } };
    return { index: version === '0.9' ? before : after, madeFrom: { origins: [], foundBy: [] } };
  },
  listVersions: async () => ({ versions: ['1.0', '0.9.1', '0.9', '0.8'], unanswered: ['cellar'] }),
} as unknown as Parameters<typeof compare>[1]['sources'];

/** Released with 1.0; the box went into the shed, where a namesake of it lies too. */
async function* relatives() {
  const texts = {
    'orchard/Box.java': 'package orchard;\npublic interface Box {}\n',
    'shed/Box.java': 'package shed;\npublic interface Box {}\n',
  };
  yield indexOf(texts, { ...apple, artifactId: 'shed', version: '1.0' });
}

async function run(changes: object = {}) {
  const explore = {
    compareVersions: (query: VersionsQuery) => compare(query, { sources, relatives, ctx: quietContext }),
  };
  const input = { group_id: 'orchard', artifact_id: 'apple', version: '1.0', from_version: '0.9', ...changes };
  const answer = await compareVersions.run(
    compareVersions.input.parse(input),
    { explore } as unknown as Engine,
    quietContext,
  );
  if (!('differences' in answer)) throw new Error('no comparison');
  return answer;
}

test('a comparison as text', async () => {
  expect(compareVersions.render(await run())).toMatchInlineSnapshot(`
    "orchard:apple 0.9 → 1.0: 2 types added, 2 removed, 0 changed (2 moved), 3 members added, 1 removed, 3 changed (public API)
    note: left out 1 public type of packages named internal: name one, or visibility=all
    note: left out 1 type of its tests, which its class files do not have: name one
    + kitchen.Peeler  public class Peeler  moved from orchard.Peeler
       + public void wash()
    ~ orchard.Apple
       ~ public static final int PIPS = 1 + 1  was: 1
       ~ public static final CharSequence KIND = "idared"  was: public static final String KIND = "boskop"
       + public static final long SOUR = 7
       ~ public void pick() throws Rotten  was: public void pick()  now deprecated since 1.0 for removal
       + public boolean bite()
       - public void bruise(int times)  was deprecated since 0.8
    - orchard.Box  public interface Box  moved to orchard.Box of orchard:shed:1.0
    + orchard.Crate  public class Crate<T>  since 1.0
    - orchard.Peeler  public class Peeler  moved to kitchen.Peeler"
  `);
});

test('bodies are not compared with those of classes, which have none', async () => {
  const type = { type_name: 'Press' };
  expect(await run(type)).toMatchObject({ code_differs: ['press()'] });
  const one = await run({ ...type, version: '1.0-compiled' });
  expect(one).toMatchObject({ counts: { members: { changed: 0 } }, differences: [] });
  expect(one.code_differs).toBeUndefined();
  expect(compareVersions.render(one)).toContain(
    'note: not compared: one version is declared from its classes, the other has sources: bodies,',
  );
  const both = await run({ ...type, version: '1.0-compiled', from_version: '0.9-compiled' });
  expect(both.not_compared).toBe('bodies: both versions are declared from their classes');
});

test('a comparison as data', async () => {
  expect(await run({ type_name: 'Apple' })).toMatchInlineSnapshot(`
    {
      "artifact_id": "apple",
      "counts": {
        "members": {
          "added": 2,
          "changed": 3,
          "removed": 1,
        },
        "types": {
          "added": 0,
          "changed": 0,
          "removed": 0,
        },
      },
      "differences": [
        {
          "change": "changed",
          "file": "orchard/Apple.java",
          "line_range": {
            "end": 10,
            "start": 2,
          },
          "members": [
            {
              "change": "changed",
              "line_range": {
                "end": 3,
                "start": 3,
              },
              "name": "PIPS",
              "signature": "public static final int PIPS",
              "value": "1 + 1",
              "value_before": "1",
            },
            {
              "before": "public static final String KIND",
              "change": "changed",
              "line_range": {
                "end": 5,
                "start": 5,
              },
              "name": "KIND",
              "signature": "public static final CharSequence KIND",
              "value": ""idared"",
              "value_before": ""boskop"",
            },
            {
              "change": "added",
              "line_range": {
                "end": 6,
                "start": 6,
              },
              "name": "SOUR",
              "signature": "public static final long SOUR",
              "value": "7",
            },
            {
              "before": "public void pick()",
              "change": "changed",
              "deprecated": {
                "for_removal": true,
                "since": "1.0",
              },
              "deprecation": "newly",
              "line_range": {
                "end": 7,
                "start": 7,
              },
              "name": "pick",
              "signature": "public void pick() throws Rotten",
            },
            {
              "change": "added",
              "line_range": {
                "end": 9,
                "start": 9,
              },
              "name": "bite",
              "signature": "public boolean bite()",
            },
            {
              "change": "removed",
              "deprecated": {
                "for_removal": false,
                "since": "0.8",
              },
              "line_range": {
                "end": 7,
                "start": 7,
              },
              "name": "bruise",
              "signature": "public void bruise(int times)",
            },
          ],
          "name": "orchard.Apple",
          "signature": "public class Apple",
        },
      ],
      "from_version": "0.9",
      "group_id": "orchard",
      "pagination": {
        "page": 1,
        "total_count": 1,
        "total_pages": 1,
      },
      "status": "success",
      "to_version": "1.0",
      "visibility": "public",
    }
  `);
});

test('a type that moved, asked about by either name', async () => {
  const changes = async (type_name: string) => {
    const { counts, differences } = await run({ type_name });
    return [
      counts.types.moved,
      ...differences.map(({ change, moved_to, moved_from }) => [change, moved_to ?? moved_from]),
    ];
  };
  expect(await changes('orchard.Peeler')).toEqual([1, ['removed', 'kitchen.Peeler']]);
  expect(await changes('kitchen.Peeler')).toEqual([1, ['added', 'orchard.Peeler']]);
  expect(await run({ type_name: 'kitchen.Peeler#peel' })).toMatchObject({ counts: { members: { added: 0 } } });
});

test('a type of tests that is named', async () => {
  expect(await run({ type_name: 'CrateTest' })).toMatchObject({ counts: { types: { added: 1 } } });
});

test('a version that nobody lists, and one that is listed and out of reach', async () => {
  await expect(run({ from_version: '0.8.5' })).rejects.toThrow(
    'orchard:apple 0.8.5 is not listed; nearest: 0.9.1, 0.9, 0.8; did not say which versions they have: cellar',
  );
  await expect(run({ from_version: '0.8' })).rejects.toThrow('cellar cannot be reached');
});

test('a version that is there without sources', async () => {
  await expect(run({ from_version: '0.9.1' })).rejects.toThrow(
    'No sources for orchard:apple:0.9.1; nearest: 1.0, 0.9, 0.8; did not say which versions they have: cellar',
  );
});

test('a version that the project itself makes is in no list', async () => {
  await expect(run({ version: '2.0-SNAPSHOT' })).rejects.toThrow(/^a module of this project$/);
});

test('an earlier version that is the later one', async () => {
  const answer = await run({ from_version: '1.0', version: '0.9', type_name: 'Box' });
  expect(answer).toMatchObject({ order: 'reversed', differences: [{ change: 'added' }] });
  expect(compareVersions.render(answer)).toContain('\nnote: 1.0 is later than 0.9; they are compared as given\n');
  const ofClasses = {
    ...answer,
    source_note: 'orchard:apple:0.9: no sources published',
    text: 'declarations' as const,
  };
  expect(compareVersions.render(ofClasses)).toMatch(/^orchard:apple:0\.9: no sources published\n/);
});

test('a type that is gone', async () => {
  expect((await run({ type_name: 'Box' })).differences).toMatchObject([{ change: 'removed', name: 'orchard.Box' }]);
});

test('one member, whose type may be named by its end', async () => {
  expect((await run({ type_name: 'Apple#pick' })).differences).toMatchObject([
    { name: 'orchard.Apple', members: [{ name: 'pick', deprecation: 'newly' }] },
  ]);
  expect((await run({ type_name: 'Crate#fill' })).differences).toMatchObject([
    { change: 'added', name: 'orchard.Crate' },
  ]);
});

test('what the companion of a type lends it, and what the compiler calls otherwise', async () => {
  const kotlin = (members: string) => indexOf({ 'orchard/Pear.kt': `package orchard\nclass Pear { ${members} }\n` });
  const versions = {
    '0.9': kotlin('companion object { fun ripe() {}\n@JvmName("cut") fun slice() {} }'),
    '1.0': kotlin('companion object { @JvmName("cut") fun slice(times: Int) {}\nfun other() {} }'),
  };
  const madeFrom = { origins: [], foundBy: [] };
  const indexOfVersion = async ({ coordinates: { version } }: { coordinates: { version: '0.9' | '1.0' } }) =>
    ({ index: versions[version], madeFrom }) as const;
  const deps = {
    sources: { ...sources, indexOf: indexOfVersion as unknown as typeof sources.indexOf },
    relatives,
    ctx: quietContext,
  };
  const changed = async (typeName: string) => {
    const query = { groupId: 'orchard', artifactId: 'apple', version: '1.0', fromVersion: '0.9', publicOnly: true };
    const { types } = await compare({ ...query, typeName, page: 1, pageSize: 50 }, deps);
    return types.items.flatMap(({ name, members }) => members.map((one) => `${name} ${one.change} ${one.name}`));
  };
  expect(await changed('Pear#ripe')).toEqual(['orchard.Pear.Companion removed ripe']);
  expect(await changed('Pear#cut')).toEqual(['orchard.Pear.Companion changed slice']);
  await expect(changed('Pear#bake')).rejects.toThrow('No member bake in orchard.Pear');
});

test('what a type inherits within the artifact', async () => {
  const java = (members: string) =>
    indexOf({
      'orchard/Pear.java': `package orchard;\npublic class Pear extends Tree {}\nclass Tree { ${members} }\n`,
    });
  const versions = { '0.9': java('public void grow() {}'), '1.0': java('public int grow() { return 1; }') };
  const indexOfVersion = async ({ coordinates: { version } }: { coordinates: { version: '0.9' | '1.0' } }) =>
    ({ index: versions[version], madeFrom: { origins: [], foundBy: [] } }) as const;
  const deps = {
    sources: { ...sources, indexOf: indexOfVersion as unknown as typeof sources.indexOf },
    relatives,
    ctx: quietContext,
  };
  const query = { groupId: 'orchard', artifactId: 'apple', version: '1.0', fromVersion: '0.9', publicOnly: false };
  const { types } = await compare({ ...query, typeName: 'Pear#grow', page: 1, pageSize: 50 }, deps);
  expect(types.items).toMatchObject([{ name: 'orchard.Tree', members: [{ name: 'grow', change: 'changed' }] }]);
});

test('a type that neither version has', async () => {
  await expect(run({ type_name: 'Pear' })).rejects.toThrow('No type Pear');
});

test('a member that neither version has is not said to be the same in both', async () => {
  const error = { message: 'No member pic in orchard.Apple', suggestion: 'Did you mean pick?' };
  await expect(run({ type_name: 'Apple#pic' })).rejects.toMatchObject(error);
  await expect(run({ type_name: 'Apple#SEED' })).rejects.toMatchObject({ suggestion: 'Did you mean SEEDS?' });
  expect((await run({ type_name: 'Apple#SEEDS' })).differences).toEqual([]);
  expect((await run({ type_name: 'Apple#bruise' })).differences).toHaveLength(1);
});

test('pages', async () => {
  const answer = await run({ page_size: 1, page: 2 });
  expect(answer.differences.map(({ name }) => name)).toEqual(['orchard.Apple']);
  expect(answer.pagination).toEqual({ page: 2, total_count: 5, total_pages: 5 });
});

const introduction: Introduction = {
  artifact: {
    ...{ coordinates: { ...apple, version: '1.0' }, versionFrom: 'given', otherVersions: [] },
    ...{ failedRegistration: null, remarks: [], text: 'source', source: { places: [], location: '' } },
  },
  ...{ name: 'orchard.Apple#bite', since: '0.9.5', releases: 9, unanswered: [] },
  ...{ first: '0.9.6', lacking: '0.9.4', between: [] },
  looks: [
    { version: '0.9.4', has: false },
    { version: '0.9.5', has: null },
    { version: '0.9.6', has: true },
  ],
};

async function showFirst(changes: Partial<Introduction> = {}, offline = false) {
  const explore = { findIntroduction: async () => ({ ...introduction, ...changes }) } as unknown as Engine['explore'];
  const input = { coordinates: 'orchard:apple:1.0', type_name: 'Apple#bite' };
  const { values } = validateArguments(compareVersions, input);
  const answer = await compareVersions.run(values, { explore } as unknown as Engine, { ...quietContext, offline });
  return compareVersions.render(answer);
}

test('which version brought a member', async () => {
  expect(await showFirst()).toMatchInlineSnapshot(`
    "orchard:apple  orchard.Apple#bite
    came with 0.9.6: 0.9.4 lacks it
    its documentation says since 0.9.5
    looked at 0.9.4 lacks it, 0.9.5 no sources, 0.9.6 has it; of 9 releases listed, by halves: what came, went and came again is not seen"
  `);
  expect(await showFirst({ between: ['0.9.5'] })).toContain('after 0.9.4, in 0.9.6 at the latest; not known of 0.9.5');
  expect(await showFirst({ lacking: null })).toContain('in 0.9.6 already, the oldest of 9 releases');
  const alone = { lacking: null, first: '1.0', releases: 1, looks: [], unanswered: ['cellar'] };
  expect(await showFirst(alone, true)).toMatchInlineSnapshot(`
    "orchard:apple  orchard.Apple#bite
    in 1.0, no other version lies here
    its documentation says since 0.9.5
    did not say which versions they have: cellar"
  `);
});

test('without an earlier version and a type there is no question', async () => {
  const { values } = validateArguments(compareVersions, { coordinates: 'orchard:apple:1.0' });
  await expect(compareVersions.run(values, {} as Engine, quietContext)).rejects.toThrow('from_version and type_name');
});

test('types of internal packages are counted, and compared for who names one', async () => {
  expect(compareVersions.render(await run())).toContain('left out 1 public type of packages named internal');
  const named = await run({ type_name: 'orchard.internal.Pip' });
  expect(named).toMatchObject({ differences: [{ members: [{ name: 'sprout' }] }] });
  expect(named.internal_types_left_out).toBe(undefined);
});

test('types that only classes have by their names are counted, and their packages listed', async () => {
  const answer = await run({ version: '1.0-compiled' });
  expect(compareVersions.render(answer)).toContain(
    '1 type that only the classes have, by their names generated or relocated, in orchard.shaded.pear: name one',
  );
  expect(answer.generated_types_in).toEqual(['orchard.shaded.pear']);
});

test('a type whose declarations are the same and whose code is not', async () => {
  for (const type_name of ['orchard.Press', 'Press#press'])
    expect(compareVersions.render(await run({ type_name }))).toMatch(/\nsame declaration, other code: press\(\)$/);
});
