import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import type { VersionsQuery } from '../../../src/engine/explore/compare-versions.ts';
import { compareVersions as compare } from '../../../src/engine/explore/compare-versions.ts';
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
  'orchard/Box.java': 'package orchard;\npublic interface Box {}\n',
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
  'orchard/Crate.java': 'package orchard;\n/** @since 1.0 */\npublic class Crate<T> {}\n',
});

const sources = {
  subjectOf: async ({ version }: { version: string | null }) => ({
    coordinates: { ...apple, version: version ?? '1.0' },
    versionFrom: 'given',
    otherVersions: [],
    registration: null,
  }),
  indexOf: async ({ coordinates }: { coordinates: { version: string } }) => ({
    index: coordinates.version === '0.9' ? before : after,
    madeFrom: { origins: [], foundBy: [] },
  }),
} as unknown as Parameters<typeof compare>[1]['sources'];

function run(changes: object = {}) {
  const explore = { compareVersions: (query: VersionsQuery) => compare(query, { sources, ctx: quietContext }) };
  const input = { group_id: 'orchard', artifact_id: 'apple', version: '1.0', from_version: '0.9', ...changes };
  return compareVersions.run(compareVersions.input.parse(input), { explore } as unknown as Engine, quietContext);
}

test('a comparison as text', async () => {
  expect(compareVersions.render(await run())).toMatchInlineSnapshot(`
    "orchard:apple 0.9 → 1.0: 1 type added, 1 removed, 0 changed, 2 members added, 1 removed, 3 changed (public API)
    ~ orchard.Apple
       ~ public static final int PIPS = 1 + 1  was: 1
       ~ public static final CharSequence KIND = "idared"  was: public static final String KIND = "boskop"
       + public static final long SOUR = 7
       ~ public void pick() throws Rotten  was: public void pick()  now deprecated since 1.0 for removal
       + public boolean bite()
       - public void bruise(int times)  was deprecated since 0.8
    - orchard.Box  public interface Box
    + orchard.Crate  public class Crate<T>  since 1.0"
  `);
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

test('a type that is gone', async () => {
  expect((await run({ type_name: 'Box' })).differences).toMatchObject([{ change: 'removed', name: 'orchard.Box' }]);
});

test('a type that neither version has', async () => {
  await expect(run({ type_name: 'Pear' })).rejects.toThrow('No type Pear');
});

test('pages', async () => {
  const answer = await run({ page_size: 1, page: 2 });
  expect(answer.differences.map(({ name }) => name)).toEqual(['orchard.Box']);
  expect(answer.pagination).toEqual({ page: 2, total_count: 3, total_pages: 3 });
});
