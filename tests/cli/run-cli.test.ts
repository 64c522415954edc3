import { Command } from 'commander';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import { InvalidInputError } from '../../src/core/problems/errors.ts';

const machine = {
  env: {},
  cwd: '/',
  version: '1.0',
  workers: {
    regex: new URL('file:///regex'),
    search: new URL('file:///search'),
    index: new URL('file:///index'),
    grammar: new URL('file:///grammar'),
    decompile: new URL('file:///decompile'),
    apart: new URL('file:///apart'),
    build: new URL('file:///build'),
    answer: new URL('file:///answer'),
  },
  page: new URL('file:///page/'),
};

/** Exit code and stderr of a command whose only action fails with `error`. */
async function runFailing(error: unknown, ...args: readonly string[]) {
  let text = '';
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  const build = () => {
    const program = new Command('pick').option('-v, --verbose');
    program.action(() => {
      throw error;
    });
    return program;
  };
  return { code: await runCli(args, machine, build), lines: text.trimEnd().split('\n') };
}

test('a failure is told with what to do', async () => {
  const error = new InvalidInputError('No such tree', { suggestion: 'Plant one.' });
  expect(await runFailing(error)).toEqual({ code: 1, lines: ['error: No such tree', 'Plant one.'] });
});

test.each([
  "EMFILE: too many open files, open '/a'",
  'Cannot read package config /a/package.json: too many open files.',
])('too few open files are named: %s', async (message) => {
  const { code, lines } = await runFailing(new Error(message));
  expect(code).toBe(1);
  expect(lines).toEqual([
    'error: The system lets this process open no more files',
    'Raise the limit of open files and try again: ulimit -n 256 is enough.',
  ]);
});

test('a fault of ours is told in one line', async () =>
  expect(await runFailing(new TypeError('no seeds'))).toEqual({
    code: 1,
    lines: ['error: unexpected: TypeError: no seeds', 'Run it again with --verbose and report what it prints.'],
  }));

test('and with its stack when asked for', async () => {
  const { lines } = await runFailing(new TypeError('no seeds'), '--verbose');
  expect(lines[0]).toBe('error: unexpected: TypeError: no seeds');
  expect(lines[1]).toMatch(/^ +at /);
});
