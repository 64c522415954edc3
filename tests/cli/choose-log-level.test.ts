import { expect, test } from 'vitest';
import { chooseLogLevel } from '../../src/cli/choose-log-level.ts';

const nothing = { quiet: false, verbose: false, logLevel: null };

test.each([
  [{}, undefined, 'warn'],
  [{}, 'DEBUG', 'debug'],
  [{}, 'error', 'quiet'],
  [{}, 'com.acme=TRACE', 'warn'],
  [{ logLevel: 'info' }, 'debug', 'warn'],
  [{ verbose: true }, 'error', 'debug'],
  [{ quiet: true }, 'debug', 'quiet'],
])('%o with LOG_LEVEL %s', (options, variable, level) => {
  expect(chooseLogLevel({ ...nothing, ...options }, variable)).toBe(level);
});

test('another word as an option is refused', () => {
  expect(() => chooseLogLevel({ ...nothing, logLevel: 'loud' })).toThrow('There is no log level "loud"');
});
