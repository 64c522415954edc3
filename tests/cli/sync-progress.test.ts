import { expect, test } from 'vitest';
import { showProgress } from '../../src/cli/sync-progress.ts';
import type { SyncRow } from '../../src/engine/project/project-engine.ts';

const row: SyncRow = {
  coordinates: 'orchard:apple:1\u009b31m',
  type: 'jar',
  scope: 'compile',
  outcome: 'failed',
  reason: 'the server\u001b[2J failed',
  notes: [],
  files: [],
  attempts: [],
};

/** What is written for the only row of a run. */
function print(changes: Partial<SyncRow>, how: { isInteractive?: boolean; isQuiet?: boolean } = {}): string {
  return printAll([changes], how);
}

function printAll(all: readonly Partial<SyncRow>[], { isInteractive = false, isQuiet = false } = {}): string {
  const written: string[] = [];
  const terminal = {
    isInteractive,
    width: 80,
    paint: (_colour: string, text: string) => text,
    write: (text: string) => void written.push(text),
  };
  const progress = showProgress(terminal, isQuiet);
  for (const [at, changes] of all.entries()) progress.row({ ...row, ...changes }, at + 1, all.length);
  return written.join('');
}

test('a line for each artifact, nothing of it as it is', () => {
  expect(print({})).toBe('[1/1] orchard:apple:1\\u{9b}31m failed: the server\\u{1b}[2J failed\n');
});

test('a reason that is told already is not told again', () => {
  const [apple, pear] = [{ coordinates: 'orchard:apple:1' }, { coordinates: 'orchard:pear:1' }];
  const failed = { reason: 'no route' };
  expect(printAll([apple, pear].map((each) => ({ ...each, ...failed })))).toBe(
    '[1/2] orchard:apple:1 failed: no route\n[2/2] orchard:pear:1 failed, as orchard:apple:1\n',
  );
  const compiled = { outcome: 'compiled', reason: 'no sources' } as const;
  expect(printAll([apple, pear].map((each) => ({ ...each, ...compiled })))).toBe(
    '[1/2] orchard:apple:1 compiled: no sources\n[2/2] orchard:pear:1 compiled\n',
  );
});

test('where nothing had to be done, or nothing can be, no line', () => {
  expect(print({ outcome: 'already_there' })).toBe('');
  expect(print({ outcome: 'no_sources', lacksCode: true })).toBe('');
});

test('the live line shows nothing as it is either', () => {
  expect(print({}, { isInteractive: true })).toBe('\r\u001b[K[####################] 1/1  orchard:apple:1\\u{9b}31m');
});

test('quiet is quiet', () => expect(print({}, { isQuiet: true })).toBe(''));
