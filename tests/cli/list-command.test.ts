import { expect, test } from 'vitest';
import { exitCodes } from '../../src/cli/exit-codes.ts';
import { runList } from '../../src/cli/list-command.ts';
import type { Session } from '../../src/cli/session.ts';
import type { DependencyEntry } from '../../src/engine/project/project-engine.ts';
import { quietContext } from '../support/quiet-context.ts';

const apple: DependencyEntry = {
  coordinates: 'orchard:apple:1',
  type: 'jar',
  scope: 'compile',
  optional: false,
  depth: 1,
  via: [],
  modules: ['.'],
  relocatedFrom: [],
  notAsked: [],
  jvmArtifact: null,
  indexed: false,
};

/** What `list` prints when the project has this one dependency. */
async function print(
  changes: Partial<DependencyEntry>,
  versionsFrom: readonly string[] = [],
  filter?: string,
): Promise<string> {
  const isNothing = filter === 'appel';
  const printed: string[] = [];
  const list = {
    root: '/orchard',
    complete: true,
    versionsFrom,
    modules: [],
    notAsked: [],
    problems: [],
    dependencies: { items: isNothing ? [] : [{ ...apple, ...changes }], totalCount: isNothing ? 0 : 1 },
    nearest: ['orchard:apple'],
    otherProblems: filter === undefined ? 0 : 2,
  };
  const session = {
    options: { json: false },
    ctx: quietContext,
    out: { write: (text: string) => void printed.push(text) },
    engine: async () => ({ project: { listDependencies: async () => list } }),
  } as unknown as Session;
  const code = await runList(session, filter === undefined ? [] : [filter], {});
  return printed.join('') + (code === exitCodes.ok ? '' : `exit code ${code}\n`);
}

test('a plain jar', async () => expect(await print({})).toBe('orchard:apple:1 compile\n'));

test('what versions were taken from', async () =>
  expect(await print({}, ['gradle.lockfile', 'scripts'])).toBe(
    'orchard:apple:1 compile\nversions from gradle.lockfile; scripts\n',
  ));

test('what is not as usual is said', async () => {
  const unusual = { type: 'war', optional: true, relocatedFrom: ['orchard:crab:1'] };
  expect(await print(unusual)).toBe('orchard:apple:1 war compile optional relocated from orchard:crab:1\n');
});

test('nothing of a POM reaches the terminal as it is', async () => {
  expect(await print({ scope: 'compile\u009b31m' })).toBe('orchard:apple:1 compile\\u{9b}31m\n');
});

test('that nothing fits is said, with what is near, and is as grep ends', async () => {
  const warnings = '2 warnings about others: list without a filter\n';
  expect(await print({}, [], 'appel')).toBe(`nothing fits appel; near: orchard:apple\n${warnings}exit code 1\n`);
  expect(await print({}, [], 'apple')).toBe(`orchard:apple:1 compile\n${warnings}`);
});
