import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addCommonOptions, readCommonOptions } from '../../src/cli/common-options.ts';

function parse(...args: readonly string[]) {
  const command = addCommonOptions(new Command('test').exitOverride().configureOutput({ writeErr: () => {} }), {
    concerns: ['artifacts'],
  });
  command.parse(args, { from: 'user' });
  return readCommonOptions(command.opts());
}

test('nothing said, nothing set', () => {
  expect(parse()).toEqual({
    project: null,
    home: null,
    quiet: false,
    verbose: false,
    logLevel: null,
    json: false,
    config: {},
  });
});

test('settings by their names', () => {
  const { config } = parse('--offline', '--jobs', '3', '--exclude-tools', 'a,b', '--local-repository', '/m2');
  expect(config).toEqual({ offline: true, jobs: 3, excludeTools: ['a', 'b'], localRepository: '/m2' });
});

test("Maven's short forms", () => {
  const { config } = parse('-Pripe,!raw', '-Dfruit=apple,pear', '-Dpeeled', '-s', 'settings.xml', '-o');
  expect(config.profiles).toEqual(['ripe', '!raw']);
  expect([...(config.properties ?? [])]).toEqual([
    ['fruit', 'apple,pear'],
    ['peeled', 'true'],
  ]);
  expect([config.settings, config.offline]).toEqual(['settings.xml', true]);
});

test('a wrong value ends the command', () => expect(() => parse('--jobs', 'many')).toThrow(/whole number above 0/));
test('an unknown option ends the command', () => expect(() => parse('--offlin')).toThrow(/Did you mean --offline/));

test('an option of several values counts each time it is given', () => {
  const words = ['-e', 'a,b', '--exclude', 'c', '--budgets', 'jobs=1', '--budgets', 'files=2', '-Dx=1', '-Dy=2'];
  const { config } = parse(...words, '--toolsets', 'jar', '--toolsets', 'java', '--jobs', '1', '--jobs', '2');
  expect(config.exclude).toEqual(['a', 'b', 'c']);
  expect(Object.fromEntries(config.budgets ?? [])).toEqual({ jobs: '1', files: '2' });
  expect(Object.fromEntries(config.properties ?? [])).toEqual({ x: '1', y: '2' });
  expect([config.toolsets, config.jobs]).toEqual([['jar', 'java'], 2]);
});
