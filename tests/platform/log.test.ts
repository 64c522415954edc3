import { expect, test } from 'vitest';
import { createLog, type LogLevel } from '../../src/platform/log.ts';

function check(level: LogLevel, expected: readonly string[]): void {
  const lines: string[] = [];
  const log = createLog(level, (line) => void lines.push(line));
  log.debug('detail');
  log.warn('https://me:pw@repo.orchard.example\u001b[31m');
  expect(lines).toEqual(expected);
}

const warning = 'jar-indexer: warn: https://***@repo.orchard.example\\u{1b}[31m\n';

test('warnings, redacted and visible', () => check('warn', [warning]));
test('everything', () => check('debug', ['jar-indexer: debug: detail\n', warning]));
test('a warning once', () => {
  const lines: string[] = [];
  const log = createLog('warn', (line) => void lines.push(line));
  for (const message of ['worms', 'wasps', 'worms']) log.warn(message);
  expect(lines).toEqual(['jar-indexer: warn: worms\n', 'jar-indexer: warn: wasps\n']);
});
test('nothing', () => check('quiet', []));
