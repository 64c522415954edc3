import { expect, test } from 'vitest';
import type { GraphRoot } from '../../../src/core/builds/graph-root.ts';
import { componentFromPom } from '../../../src/gradle/components/component-from-pom.ts';
import { buildPlainDependency } from '../../../src/maven/model/plain-dependency.ts';

const PIE: GraphRoot = {
  coordinates: { groupId: 'orchard', artifactId: 'pie', version: '1' },
  packaging: 'pom',
  dependencies: [],
  managed: [buildPlainDependency({ groupId: 'orchard', artifactId: 'apple', version: '2' }, 'pie.pom:3')],
  repositories: [],
  problems: [],
};

test.each([
  [true, ['platform-compile apple:2', 'platform-runtime apple:2']],
  [false, []],
])('what a POM manages are constraints of its platform: %s', (isPlatform, expected) => {
  const { variants } = componentFromPom(PIE, isPlatform);
  const constraints = variants.flatMap(({ name, constraints: own }) =>
    own.map(({ artifactId, version }) => `${name} ${artifactId}:${version?.require}`),
  );
  expect(constraints).toEqual(expected);
});

test('an empty classifier, as of a property without a value, is none', () => {
  const [apple] = PIE.managed;
  const dependency = { ...apple!, classifier: '', scope: 'compile' };
  const { variants } = componentFromPom({ ...PIE, dependencies: [dependency], managed: [] }, false);
  expect(variants.flatMap(({ dependencies }) => dependencies.map(({ classifier }) => classifier))).toEqual([
    null,
    null,
  ]);
});
