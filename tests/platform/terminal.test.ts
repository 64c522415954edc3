import { expect, test } from 'vitest';
import { openTerminal } from '../../src/platform/terminal.ts';

function open(isTTY: boolean, env: Record<string, string> = {}) {
  return openTerminal({ isTTY, columns: 100, write: () => true } as unknown as NodeJS.WriteStream, env);
}

const isColoured = (isTTY: boolean, env?: Record<string, string>) => open(isTTY, env).paint('red', 'apple') !== 'apple';

test('a terminal is interactive and coloured', () =>
  expect([open(true).isInteractive, isColoured(true)]).toEqual([true, true]));
test('a pipe is neither', () => expect([open(false).isInteractive, isColoured(false)]).toEqual([false, false]));
test('NO_COLOR', () => expect(isColoured(true, { NO_COLOR: '1' })).toBe(false));
test('FORCE_COLOR on a pipe', () => expect(isColoured(false, { FORCE_COLOR: '1' })).toBe(true));
test('FORCE_COLOR=0', () => expect(isColoured(true, { FORCE_COLOR: '0' })).toBe(false));
test('a dumb terminal', () =>
  expect([open(true, { TERM: 'dumb' }).isInteractive, isColoured(true, { TERM: 'dumb' })]).toEqual([false, false]));
test('CI gets lines', () => expect(open(true, { CI: 'true' }).isInteractive).toBe(false));
