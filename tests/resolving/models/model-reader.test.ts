import { expect, test } from 'vitest';
import { plantOrchard } from '../../support/orchard-maven.ts';
import { quietContext } from '../../support/quiet-context.ts';

test('a parent that is missing is missing for all projects of a Gradle build, as the first one met it', async () => {
  const { modules } = await plantOrchard({
    'settings.gradle': "include 'a', 'b'",
    'a/build.gradle': "repositories { mavenCentral() }\ndependencies { api 'orchard:pie:1' }",
    'b/build.gradle':
      "repositories { mavenCentral(); maven { url 'https://far.test/' } }\ndependencies { api 'orchard:pie:1' }",
    'pie:1': '<parent><groupId>orchard</groupId><artifactId>trunk</artifactId><version>1</version></parent>',
  }).resolve({ buildFile: 'settings.gradle', ctx: { ...quietContext, offline: true } });
  const told = modules.flatMap(({ problems }) => problems).map(({ message }) => message);
  expect(told).toHaveLength(2);
  expect(new Set(told).size).toBe(1);
  expect(told[0]).toContain('orchard:trunk:1');
});
