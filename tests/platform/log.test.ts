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
test('nothing', () => check('quiet', []));
