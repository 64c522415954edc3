import { expect, test } from 'vitest';
import { parseConfigFile, parseConfigText, parseConfigVariables } from '../../../src/engine/config/parse-config.ts';

function checkRefused(text: string, expected: RegExp, trust: 'user' | 'project' = 'project'): void {
  expect(() => parseConfigFile(text, 'orchard.json', trust)).toThrow(expected);
}

test('settings are read by their names', () => {
  const config = parseConfigFile('{"offline":true,"jobs":4,"profiles":["ripe"]}', 'orchard.json', 'project');
  expect(config).toEqual({ offline: true, jobs: 4, profiles: ['ripe'] });
});

test('properties become a map', () => {
  const config = parseConfigFile('{"properties":{"fruit":"apple"}}', 'orchard.json', 'project');
  expect(config.properties?.get('fruit')).toBe('apple');
});

test('nor where files of the user lie', () =>
  checkRefused(
    '{"properties":{"maven.repo.local":"/shed"}}',
    /"properties\.maven\.repo\.local" may not be set by a project/,
  ));

for (const name of [
  'resolvers',
  'allow',
  'allowHost',
  'caCertificates',
  'settings',
  'jdkSources',
  'localRepository',
  'askGradle',
  'trust',
]) {
  test(`a project may not set ${name}`, () =>
    checkRefused(`{"${name}":["x"]}`, new RegExp(`"${name}" may not be set by a project`)));
}

test('a user may set resolvers', () => {
  expect(parseConfigFile('{"resolvers":["./mine.js"]}', 'orchard.json', 'user')).toEqual({ resolvers: ['./mine.js'] });
});

test('an unknown setting is named', () => checkRefused('{"ofline":true}', /unknown setting "ofline"/));
test('a wrong type is named', () => checkRefused('{"jobs":"four"}', /"jobs" must be a whole number above 0/));
test('zero jobs are refused', () => checkRefused('{"jobs":0}', /"jobs" must be a whole number/));
test('a value outside the list is refused', () => checkRefused('{"mediation":"furthest"}', /must be one of nearest/));
test('a list is no settings file', () => checkRefused('[]', /orchard\.json: not a JSON object/));
test('broken JSON names the file', () => checkRefused('{', /orchard\.json: /));
test('names of every object are no settings', () => checkRefused('{"constructor":1}', /unknown setting "constructor"/));

test('variables are the names in capitals', () => {
  const config = parseConfigVariables({
    JAR_INDEXER_READ_ONLY: '1',
    JAR_INDEXER_EXCLUDE_TOOLS: 'get_file, list_types',
  });
  expect(config).toEqual({ readOnly: true, excludeTools: ['get_file', 'list_types'] });
});

test('an empty variable is unset', () => expect(parseConfigVariables({ JAR_INDEXER_OFFLINE: '' })).toEqual({}));

test('a wrong variable is named', () => {
  expect(() => parseConfigVariables({ JAR_INDEXER_OFFLINE: 'maybe' })).toThrow(
    /JAR_INDEXER_OFFLINE must be true or false/,
  );
});

test('pairs are split at the first equals sign', () => {
  expect(parseConfigText('properties', 'a=b=c,d', 'it')).toEqual(
    new Map([
      ['a', 'b=c'],
      ['d', 'true'],
    ]),
  );
});
