import { expect, test } from 'vitest';
import { redact } from '../../../src/core/problems/redact.ts';
import { listDependencies, type OrchardOptions, plantOrchard } from '../../support/orchard-maven.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { trustIn } from '../../support/trust.ts';

const STORE = { 'apple:1': '', 'apple:2': '', 'apple:3': '' };

async function resolve(files: Readonly<Record<string, string>>, options: OrchardOptions & { readonly home?: string }) {
  const { home = '', env = {}, ...others } = options;
  const GRADLE_USER_HOME = tempFolder({ 'gradle.properties': home });
  const project = await plantOrchard({ ...STORE, ...files }).resolve({
    buildFile: 'build.gradle',
    env: { GRADLE_USER_HOME, ...env },
    ...others,
  });
  return {
    dependencies: listDependencies(project),
    problems: [...project.problems, ...project.modules.flatMap(({ problems }) => problems)].map(
      ({ message }) => message,
    ),
  };
}

const asks = (text: string, properties = '') => ({
  'build.gradle': `dependencies { api "orchard:apple:${text}" }`,
  'gradle.properties': properties,
});
const TRUSTED = trustIn([{ kind: 'values', text: '${apple}' }]);

test("a value of the user's goes into coordinates where the user trusts the project with it, above the project's own", async () => {
  const found = await resolve(asks('$apple', 'apple=1'), { home: 'apple=2', trust: TRUSTED });
  expect(found).toEqual({ dependencies: ['.: apple:2 compile'], problems: [] });
  const env = { ORG_GRADLE_PROJECT_apple: '3' };
  expect((await resolve(asks('$apple', 'apple=1'), { home: 'apple=2', env, trust: TRUSTED })).dependencies).toEqual([
    '.: apple:3 compile',
  ]);
});

test('and stays here where not, under whatever shape a script gives it', async () => {
  const { problems } = await resolve(asks('$apple', 'apple=1'), { home: 'apple=2' });
  expect(problems[0]).toMatch(/^A value of your own gradle\.properties stays here \(.*\): orchard:apple:\$\{apple\}$/);
  const turned = await resolve(asks('${apple.reverse()}.${apple + "x"}'), { home: 'apple=geheim' });
  expect(JSON.stringify(turned)).not.toMatch(/geheim|mieheg/);
});

test('one that is the same as the project gives, or a plain yes or no, is no secret', async () => {
  expect(await resolve(asks('$apple', 'apple=1'), { home: 'apple=1' })).toEqual({
    dependencies: ['.: apple:1 compile'],
    problems: [],
  });
  const found = await resolve(asks("${fresh == 'true' ? 2 : 1}"), { home: 'fresh=true' });
  expect(found.dependencies).toEqual(['.: apple:2 compile']);
});

test('what depends on a comparison with one is not known', async () => {
  const script = "if (apple == '1') { dependencies { api 'orchard:apple:1' } }";
  const { dependencies, problems } = await resolve({ 'build.gradle': script }, { home: 'apple=2' });
  expect(dependencies).toEqual([]);
  expect(problems).toEqual([expect.stringMatching(/^Left out: dependencies within .* which only a build can decide$/)]);
});

test('an address with one is asked only with trust', async () => {
  const script = { 'build.gradle': 'repositories { maven { url "https://orchard.example/$key/" } }' };
  const { problems } = await resolve({ ...script }, { home: 'key=geheim' });
  expect(problems).toEqual([expect.stringMatching(/^Repository .* is not asked: /)]);
  expect(redact('the word is sesame-open')).toBe('the word is sesame-open');
  await resolve(script, { home: 'applePassword=sesame-open' });
  expect(redact('the word is sesame-open')).not.toContain('sesame');
});
