import { expect, test } from 'vitest';
import type { ResolvedModule } from '../../../src/core/builds/resolved-project.ts';
import { findProjectVersion, findProjectVersions } from '../../../src/engine/graphs/find-project-version.ts';
import { buildModule } from '../../support/resolved-project.ts';

const apple = { groupId: 'orchard', artifactId: 'apple' };

/** `.` uses 1.0 and so on, as `path version` pairs. */
function check(uses: readonly string[], workingModule: string | null, expected: readonly string[] | null): void {
  const modules: readonly ResolvedModule[] = uses.map((use) => {
    const [path = '', ...versions] = use.split(' ');
    return buildModule(
      path,
      versions.map((version) => `orchard:apple:${version}`),
    );
  });
  const chosen = findProjectVersion({ modules, mediation: 'nearest' }, apple, workingModule);
  expect(chosen && [chosen.dependency.version, ...chosen.otherVersions]).toEqual(expected);
}

test('the only version', () => check(['. 1.0'], '.', ['1.0']));
test('nobody uses it', () => check(['.'], '.', null));
test('the working module decides', () => check(['. 1.0', 'a 2.0', 'b 2.0'], '.', ['1.0', '2.0']));
test('a working module without it does not decide', () => check(['.', 'a 2.0', 'b 1.0', 'c 1.0'], '.', ['1.0', '2.0']));
test('the most used wins', () => check(['a 2.0', 'b 1.0', 'c 1.0'], null, ['1.0', '2.0']));
test('of equally used ones the highest wins', () => check(['a 1.9', 'b 1.10'], null, ['1.10', '1.9']));
test('others come highest first', () => check(['a 1', 'b 3', 'c 2', 'd 2'], null, ['2', '3', '1']));

test('several modules are answered for in one walk, without those that nobody uses and those not asked for', () => {
  const modules = [
    buildModule('.', ['orchard:apple:1.0', 'orchard:pear:3.0', 'orchard:plum:1']),
    buildModule('a', ['orchard:apple:2.0', 'orchard:pear:4.0']),
  ];
  const wanted = new Set(['orchard:apple', 'orchard:pear', 'orchard:quince']);
  const found = findProjectVersions({ modules, mediation: 'nearest' }, wanted, 'a');
  expect([...found].map(([module, { dependency }]) => [module, dependency.version])).toEqual([
    ['orchard:apple', '2.0'],
    ['orchard:pear', '4.0'],
  ]);
});
