import { onTestFinished } from 'vitest';
import { createRegexRunner, type RegexRunner } from '../../src/search/regex.ts';
import { HOUR } from './hour.ts';

/** The runner of expressions, for one test; those that may take long have so many milliseconds. */
export function openRegexRunner(slowTime = HOUR): RegexRunner {
  const runner = createRegexRunner(new URL('../../src/bin/regex-worker.ts', import.meta.url), [HOUR, slowTime]);
  onTestFinished(() => runner.close());
  return runner;
}
