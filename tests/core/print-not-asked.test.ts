import { expect, test } from 'vitest';
import type { Attempt } from '../../src/core/attempt.ts';
import { printNotAsked } from '../../src/core/print-not-asked.ts';

function check(attempts: readonly Omit<Attempt, 'resolver'>[], expected: string | null): void {
  expect(printNotAsked(attempts.map((attempt) => ({ resolver: 'remote', ...attempt })))).toBe(expected);
}

test('all were asked', () => check([{ origin: 'a', outcome: 'absent' }], null));
test('places with their reasons', () =>
  check(
    [
      { origin: 'a', outcome: 'skipped', detail: 'offline' },
      { origin: 'b', outcome: 'skipped' },
    ],
    'not asked: a (offline), b',
  ));
test('each place once', () =>
  check(
    [
      { origin: 'a', outcome: 'skipped' },
      { origin: 'a', outcome: 'skipped' },
    ],
    'not asked: a',
  ));
