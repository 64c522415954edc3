import { describe, expect, test } from 'vitest';
import { printGav } from '../../../src/core/artifacts/coordinates.ts';
import type { Mediation } from '../../../src/core/builds/resolved-project.ts';
import { mediationRules } from '../../../src/resolving/graphs/mediation-rules.ts';
import { buildOrchardTree, printTree } from '../../support/orchard-graph.ts';

/** `expected`: the whole tree, see orchard-graph; indentation of the test itself does not count. */
async function check(orchard: string, expected: string, mode: Mediation = 'nearest'): Promise<void> {
  const { root } = await buildOrchardTree(orchard, mediationRules[mode]);
  expect(printTree(root).trimEnd()).toBe(dedent(expected));
}

function dedent(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent)).join('\n');
}

test('direct dependencies keep their scopes and their order', () =>
  check(
    `root -> pie:1 test, apple:1 provided, plum:1 runtime optional`,
    `
      pie:1 test
      apple:1 provided
      plum:1 runtime optional
    `,
  ));

test('below the root neither test nor provided nor optional ones are followed', () =>
  check(
    `root -> pie:1
     pie:1 -> apple:1 test, pear:1 provided, plum:1 optional, fig:1 runtime`,
    `
      pie:1 compile
        fig:1 runtime
    `,
  ));

test('the nearest version wins', () =>
  check(
    `root -> pie:1, cake:1
     pie:1 -> dough:1
     dough:1 -> apple:2
     cake:1 -> apple:1`,
    `
      pie:1 compile
        dough:1 compile
      cake:1 compile
        apple:1 compile
    `,
  ));

test('of two equally near ones the first declared wins', () =>
  check(
    `root -> pie:1, cake:1
     pie:1 -> apple:1
     cake:1 -> apple:2`,
    `
      pie:1 compile
        apple:1 compile
      cake:1 compile
    `,
  ));

test('what only a loser needs is gone', () =>
  check(
    `root -> apple:1, pie:1
     pie:1 -> apple:2
     apple:2 -> worm:1`,
    `
      apple:1 compile
      pie:1 compile
    `,
  ));

test('a loser takes no part in later conflicts', () =>
  check(
    `root -> apple:1, pie:1, cake:1
     pie:1 -> apple:2
     apple:2 -> seed:2
     cake:1 -> dough:1
     dough:1 -> seed:1`,
    `
      apple:1 compile
      pie:1 compile
      cake:1 compile
        dough:1 compile
          seed:1 compile
    `,
  ));

test('the widest scope of all paths counts', () =>
  check(
    `root -> pie:1 test, cake:1 runtime
     pie:1 -> apple:1
     cake:1 -> apple:1`,
    `
      pie:1 test
        apple:1 runtime
      cake:1 runtime
    `,
  ));

test('a direct dependency keeps a narrower scope than a path asks for', () =>
  check(
    `root -> apple:1 test, pie:1
     pie:1 -> apple:1`,
    `
      apple:1 test
      pie:1 compile
    `,
  ));

test('what a provided dependency needs is provided', () =>
  check(
    `root -> pie:1 provided
     pie:1 -> apple:1 runtime`,
    `
      pie:1 provided
        apple:1 provided
    `,
  ));

test('what an optional dependency needs is optional', () =>
  check(
    `root -> pie:1 optional
     pie:1 -> apple:1`,
    `
      pie:1 compile optional
        apple:1 compile optional
    `,
  ));

test('one path that requires it makes a node required', () =>
  check(
    `root -> pie:1 optional, cake:1
     pie:1 -> apple:1
     cake:1 -> apple:1`,
    `
      pie:1 compile optional
        apple:1 compile
      cake:1 compile
    `,
  ));

test('an exclusion holds for the whole subtree', () =>
  check(
    `root -> pie:1 -worm
     pie:1 -> apple:1
     apple:1 -> worm:1, seed:1`,
    `
      pie:1 compile
        apple:1 compile
          seed:1 compile
    `,
  ));

test('an exclusion on one path leaves the other paths alone', () =>
  check(
    `root -> pie:1 -apple, cake:1
     pie:1 -> apple:1
     cake:1 -> apple:2`,
    `
      pie:1 compile
      cake:1 compile
        apple:2 compile
    `,
  ));

test('a wildcard excludes everything below', () =>
  check(
    `root -> pie:1 -*
     pie:1 -> apple:1`,
    `pie:1 compile`,
  ));

test('an exclusion of oneself changes nothing', () => check(`root -> pie:1 -pie`, `pie:1 compile`));

test('management of the root gives versions and scopes below the direct dependencies', () =>
  check(
    `root manages apple:3 runtime, pie:9
     root -> pie:1
     pie:1 -> apple:1`,
    `
      pie:1 compile
        apple:3 runtime
    `,
  ));

test('a managed test scope does not remove what was declared compile', () =>
  check(
    `root manages apple:3 test
     root -> pie:1
     pie:1 -> apple:1`,
    `
      pie:1 compile
        apple:3 test
    `,
  ));

test('exclusions of management hold for direct dependencies too', () =>
  check(
    `root manages pie:1 -apple
     root -> pie:1 -plum
     pie:1 -> apple:1, plum:1, pear:1`,
    `
      pie:1 compile
        pear:1 compile
    `,
  ));

test('management can make a dependency optional, once it has been selected', () =>
  check(
    `root manages apple:1 optional
     root -> pie:1
     pie:1 -> apple:1`,
    `
      pie:1 compile
        apple:1 compile optional
    `,
  ));

test('management of type and classifier is apart', () =>
  check(
    `root manages apple:3:test-jar
     root -> pie:1
     pie:1 -> apple:1, apple:1:test-jar`,
    `
      pie:1 compile
        apple:1 compile
        apple:3:test-jar:tests compile
    `,
  ));

test('Maven 3 knows no management but that of the root', () =>
  check(
    `root -> pie:1
     pie:1 manages seed:2
     pie:1 -> apple:1
     apple:1 -> seed:1`,
    `
      pie:1 compile
        apple:1 compile
          seed:1 compile
    `,
  ));

test('Maven 4 lets every POM on the path manage what lies below its own dependencies', () =>
  check(
    `root -> pie:1
     pie:1 manages seed:2, apple:5
     pie:1 -> apple:1
     apple:1 -> seed:1`,
    `
      pie:1 compile
        apple:1 compile
          seed:2 compile
    `,
    'nearest-transitive-management',
  ));

test('Maven 4 lets the outer management win', () =>
  check(
    `root manages seed:3
     root -> pie:1
     pie:1 manages seed:2
     pie:1 -> apple:1
     apple:1 -> seed:1`,
    `
      pie:1 compile
        apple:1 compile
          seed:3 compile
    `,
    'nearest-transitive-management',
  ));

test('another classifier or type is another artifact', () =>
  check(
    `root -> apple:1, apple:2:jar:small, apple:3:zip`,
    `
      apple:1 compile
      apple:2:small compile
      apple:3:zip compile
    `,
  ));

test('a type of another name for the same file is the same artifact', () =>
  check(
    `root -> apple:1, pie:1
     pie:1 -> apple:2:ejb`,
    `
      apple:1 compile
      pie:1 compile
    `,
  ));

test('what a war holds is not followed', () =>
  check(
    `root -> pie:1:war
     pie:1 -> apple:1`,
    `pie:1:war compile`,
  ));

test('the highest version of a range is taken', () =>
  check(
    `root -> apple:[1,3)
     apple:1 -> seed:1
     apple:2 -> seed:2
     apple:3 -> seed:3`,
    `
      apple:2 compile
        seed:2 compile
    `,
  ));

test('a range refuses a nearer version', () =>
  check(
    `root -> pie:1, cake:1
     pie:1 -> dough:1
     dough:1 -> apple:[2,3]
     cake:1 -> apple:1
     apple:3 -> seed:3`,
    `
      pie:1 compile
        dough:1 compile
          apple:3 compile
            seed:3 compile
      cake:1 compile
    `,
  ));

test('two ranges agree on a version that neither would take alone', () =>
  check(
    `root -> pie:1, cake:1
     pie:1 -> apple:[1,3]
     cake:1 -> apple:[1,2]
     apple:1 -> seed:1
     apple:2 -> seed:2
     apple:3 -> seed:3`,
    `
      pie:1 compile
        apple:2 compile
          seed:2 compile
      cake:1 compile
    `,
  ));

test('a lower version of a range that moved is the last that is looked at', () =>
  check(
    `root -> apple:[1,3]
     apple:2 moved to pear:2
     apple:1 -> seed:1
     apple:3 -> seed:3`,
    `pear:2 compile`,
  ));

test('a range without any version leaves the artifact out', () =>
  check(`root -> apple:[7,8], pear:1`, `pear:1 compile`));

test('a relocation is followed', () =>
  check(
    `root -> apple:1
     apple:1 moved to pear:2
     pear:2 -> seed:1`,
    `
      pear:2 compile
        seed:1 compile
    `,
  ));

test('the old and the new place of a relocation exclude each other', () =>
  check(
    `root -> pie:1, apple:2
     pie:1 -> apple:1
     apple:1 moved to pear:2`,
    `
      pie:1 compile
      apple:2 compile
    `,
  ));

test('an exclusion of the new place holds', () =>
  check(
    `root -> pie:1 -pear
     pie:1 -> apple:1
     apple:1 moved to pear:2`,
    `pie:1 compile`,
  ));

test('a relocation within a module is not managed back', () =>
  check(
    `root manages apple:1
     root -> pie:1
     pie:1 -> apple:1
     apple:1 moved to apple:2`,
    `
      pie:1 compile
        apple:2 compile
    `,
  ));

test('a cycle ends where it began', () =>
  check(
    `root -> apple:1
     apple:1 -> pear:1
     pear:1 -> apple:1, plum:1
     plum:1 -> pear:1`,
    `
      apple:1 compile
        pear:1 compile
          plum:1 compile
    `,
  ));

test('a cycle between direct dependencies leaves both', () =>
  check(
    `root -> apple:1, pear:1
     apple:1 -> pear:2
     pear:1 -> apple:2`,
    `
      apple:1 compile
      pear:1 compile
    `,
  ));

test('the highest version wins wherever it stands, when asked so', () =>
  check(
    `root -> apple:1, pie:1
     pie:1 -> apple:2
     apple:2 -> worm:1`,
    `
      pie:1 compile
        apple:2 compile
          worm:1 compile
    `,
    'highest',
  ));

test('also over a direct dependency that comes later, as in Gradle', () =>
  check(
    `root -> pie:1, apple:1
     pie:1 -> apple:2`,
    `
      pie:1 compile
        apple:2 compile
    `,
    'highest',
  ));

describe('the narrower scope of both is handed down, to Maven 4', () => {
  const below = (scope: string) => `
    root -> pie:1 ${scope}
    pie:1 -> apple:1, pear:1 runtime, plum:1 compile-only, fig:1 test-runtime, nut:1 none, jam:1 ripe`;

  test.each([
    ['compile', ['compile', 'runtime', 'compile-only', 'test-runtime', 'none', 'compile']],
    ['runtime', ['runtime', 'runtime', 'compile-only', 'test-runtime', 'none', 'runtime']],
    ['provided', ['provided', 'provided', 'compile-only', 'test-runtime', 'none', 'provided']],
    ['test', ['test', 'test', 'compile-only', 'test-runtime', 'none', 'test']],
    ['compile-only', ['compile-only', 'compile-only', 'compile-only', 'test-runtime', 'none', 'compile-only']],
    ['test-only', ['test-only', 'test-only', 'test-only', 'test-runtime', 'none', 'test-only']],
    ['ripe', ['compile', 'runtime', 'compile-only', 'test-runtime', 'none', '']],
  ])('below %s', async (scope, expected) => {
    const { root } = await buildOrchardTree(below(scope), mediationRules['nearest-transitive-management']);
    expect(root.nodes[0]?.children.nodes.map((node) => node.scope)).toEqual(expected);
  });

  test('and the widest of all paths counts', () =>
    check(
      `root -> pie:1 test-only, cake:1 compile-only
       pie:1 -> apple:1
       cake:1 -> apple:1`,
      `
        pie:1 test-only
          apple:1 compile-only
        cake:1 compile-only
      `,
      'nearest-transitive-management',
    ));
});

test('which version is higher and which is in a range the rules say', async () => {
  const lengthFirst = (a: string, b: string): number => a.length - b.length || Number(a) - Number(b);
  const rules = { ...mediationRules.highest, compareVersions: lengthFirst };
  const { root } = await buildOrchardTree(
    `root -> pear:[2,10.5], apple:3.5
     pear:10 -> apple:11
     pear:9.5 -> apple:11`,
    rules,
  );
  expect(printTree(root).trimEnd()).toBe('pear:9.5 compile\napple:3.5 compile');
});

test('ranges that contradict each other are reported with the ways to them', async () => {
  const { contradictions } = await buildOrchardTree(`
    root -> pie:1, cake:1
    pie:1 -> apple:[1,2]
    cake:1 -> apple:[3,4]
    pear:1 -> apple:1, apple:4`);
  const paths = contradictions.flatMap(({ requests }) => requests.map(({ path }) => path.map(printGav)));
  expect(paths).toEqual([['orchard:pie:1'], ['orchard:cake:1']]);
});

test('a range without any version is reported with the way to it', async () => {
  const { emptyRanges } = await buildOrchardTree(`
    root -> pie:1
    pie:1 -> apple:[7,8]`);
  expect(emptyRanges.map(({ path }) => path.map(({ artifactId }) => artifactId))).toEqual([['pie']]);
});

test('the dependencies of lower versions in a range are not read', async () => {
  const { root } = await buildOrchardTree(`
    root -> apple:[1,3]
    apple:1 -> seed:1
    apple:3 -> seed:3`);
  expect(root.losers.map(({ node }) => node.isRead)).toEqual([false]);
});
