import { expect, test } from 'vitest';
import { parseRegex } from '../../src/search/regex.ts';
import { openRegexRunner } from '../support/regex-runner.ts';

test('a plain expression is behind none that backtracks', async () => {
  const regex = openRegexRunner();
  const hostile = new AbortController();
  const settled: string[] = [];
  const ask = (text: string, signal: AbortSignal) =>
    regex.filter(parseRegex(text, 'pattern'), [`${'a'.repeat(40)}!`], signal).then(
      () => settled.push(text),
      () => settled.push(text),
    );
  const waiting = ['^(a+)+$', '(a|aa)+$', '^(a*)*b', '(a)\\1*(a*)*$', '^a*a*a*a*a*b'].map((text) =>
    ask(text, hostile.signal),
  );
  await ask('a!', new AbortController().signal);
  expect(settled).toEqual(['a!']);
  hostile.abort();
  await Promise.all(waiting);
});
