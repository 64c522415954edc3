import { expect, test } from 'vitest';
import { type Entries, explainMisses, type TwoClassPaths } from './explain-misses.ts';

/** `apple:1 < pie:1`: apple has version 1, and pie asks for it. */
function entries(...lines: readonly string[]): Entries {
  return new Map(
    lines.map((line) => {
      const [artifact = '', version = '', ...askers] = line.split(/:|\s<\s?|\s/);
      const by = askers.filter((asker) => asker !== '').join(':');
      const who = by === '' ? [] : [by.startsWith('build.gradle') ? by : `orchard:${by}`];
      return [`orchard:${artifact}`, { version, askers: who, bringers: who }];
    }),
  );
}

/** `apple lock`: what differs, and its cause. */
function check(locked: Entries, found: Entries, expected: readonly string[], more: Partial<TwoClassPaths> = {}): void {
  const misses = explainMisses({ locked, found, unread: new Set(), unmanaged: [], told: [], ...more });
  expect(misses.map(({ module, cause }) => `${module.slice('orchard:'.length)} ${cause}`)).toEqual(expected);
}

test('a script that asks for more than the lock has explains itself and what follows', () =>
  check(entries('pie:1 < build.gradle:1', 'apple:1 < pie:1'), entries('pie:2 < build.gradle:1', 'apple:2 < pie:2'), [
    'pie lock',
    'apple lock',
  ]));
test('a version may hang on a platform that cannot be read, and what is too much does not', () =>
  check(
    entries('pie:1 < build.gradle:1', 'apple:1 < pie:1'),
    entries('pie:1 < build.gradle:1', 'apple:2 < pie:1', 'pear:1 < pie:1'),
    ['apple module', 'pear none'],
    { unmanaged: ['orchard:bom:1'] },
  ));
test('what nobody asks for comes from what could not be read, and what it asks for too', () =>
  check(
    entries('pie:1 < build.gradle:1', 'tart:1 <', 'apple:1 < tart:1'),
    entries('pie:1'),
    ['tart module', 'apple module'],
    {
      unread: new Set(['orchard:pie']),
    },
  ));
test('else from a line that was told', () =>
  check(entries('pie:1', 'apple:1 <'), entries('pie:1'), ['apple line'], { told: ['build.gradle:3: Not read'] }));
test('what a script asks for and the lock has not at all may as well be read wrong', () =>
  check(entries('pie:1'), entries('pie:1', 'tart:1 < build.gradle:2'), ['tart none']));
test('an asker that both have explains nothing', () =>
  check(entries('pie:1 < build.gradle:1', 'apple:2 < pie:1'), entries('pie:1', 'apple:1 < pie:1'), ['apple none'], {
    unread: new Set(['orchard:tart']),
    told: ['build.gradle:3: Not read'],
  }));
test('askers of each other explain nothing', () =>
  check(entries('pie:2 < apple:2', 'apple:2 < pie:2'), entries('pie:1', 'apple:1'), ['pie none', 'apple none']));
