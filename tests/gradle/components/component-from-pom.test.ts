import { expect, test } from 'vitest';
import type { EffectiveDependency, GraphRoot } from '../../../src/core/builds/graph-root.ts';
import { componentFromPom } from '../../../src/gradle/components/component-from-pom.ts';
import { buildPlainDependency } from '../../../src/maven/model/plain-dependency.ts';

/** A POM that manages an apple, and counts how often somebody looks. */
function createPom() {
  let looks = 0;
  const pom: GraphRoot = {
    coordinates: { groupId: 'orchard', artifactId: 'pie', version: '1' },
    packaging: 'jar',
    dependencies: [],
    get managed(): readonly EffectiveDependency[] {
      looks++;
      return [buildPlainDependency({ groupId: 'orchard', artifactId: 'apple', version: '2' }, 'pie.pom:3')];
    },
    repositories: [],
    problems: [],
  };
  return { pom, count: () => looks };
}

test('what a POM manages is looked at when it is used as a platform, and once', () => {
  const { pom, count } = createPom();
  const { variants } = componentFromPom(pom);
  expect(variants.filter(({ name }) => !name.startsWith('platform')).flatMap(({ constraints }) => constraints)).toEqual(
    [],
  );
  expect(count()).toBe(0);
  const constrained = variants.filter(({ constraints }) => constraints.length > 0);
  expect(constrained.map(({ name }) => name)).toEqual(['platform-compile', 'platform-runtime']);
  expect(constrained[0]?.constraints).toMatchObject([{ artifactId: 'apple', version: { require: '2' } }]);
  expect(count()).toBe(1);
});
