import { expect, test } from 'vitest';
import type { Attempt } from '../../../src/core/problems/attempt.ts';
import { printNotAsked } from '../../../src/core/problems/print-not-asked.ts';

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
test('who was asked and gave no answer', () =>
  check(
    [
      { origin: 'a/pie', outcome: 'failed', unasked: { id: 'a', url: 'a', reason: 'breaks off (X)', isSilent: true } },
      {
        origin: 'b/pie',
        outcome: 'skipped',
        detail: 'blocked',
        unasked: { id: 'b', url: 'b', reason: '', isSilent: false },
      },
    ],
    'no answer from: a (breaks off (X)); not asked: b (blocked)',
  ));
test('each place once', () =>
  check(
    [
      { origin: 'a', outcome: 'skipped' },
      { origin: 'a', outcome: 'skipped' },
    ],
    'not asked: a',
  ));
