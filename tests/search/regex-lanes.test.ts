import { expect, onTestFinished, test } from 'vitest';
import { createRegexRunner, parseRegex } from '../../src/search/regex.ts';

test('a plain expression is behind none that backtracks', async () => {
  const regex = createRegexRunner(new URL('../../src/bin/regex-worker.ts', import.meta.url));
  onTestFinished(() => regex.close());
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
