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
function print(changes: Partial<SyncRow>, { isInteractive = false, isQuiet = false } = {}): string {
  const written: string[] = [];
  const terminal = {
    isInteractive,
    width: 80,
    paint: (_colour: string, text: string) => text,
    write: (text: string) => void written.push(text),
  };
  showProgress(terminal, isQuiet).row({ ...row, ...changes }, 1, 1);
  return written.join('');
}

test('a line for each artifact, nothing of it as it is', () => {
  expect(print({})).toBe('[1/1] orchard:apple:1\\u{9b}31m failed: the server\\u{1b}[2J failed\n');
});

test('where nothing had to be done, or nothing can be, no line', () => {
  expect(print({ outcome: 'already_there' })).toBe('');
  expect(print({ outcome: 'no_sources', lacksCode: true })).toBe('');
});

test('the live line shows nothing as it is either', () => {
  expect(print({}, { isInteractive: true })).toBe('\r\u001b[K[####################] 1/1  orchard:apple:1\\u{9b}31m');
});

test('quiet is quiet', () => expect(print({}, { isQuiet: true })).toBe(''));
