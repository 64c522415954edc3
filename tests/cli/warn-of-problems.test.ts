import { expect, test } from 'vitest';
import { warnOfProblems } from '../../src/cli/warn-of-problems.ts';
import type { Problem, ProblemCode } from '../../src/core/problems/problem.ts';

function tell(...problems: readonly Problem[]) {
  const told = { warn: [] as string[], debug: [] as string[] };
  const log = { warn: (text: string) => told.warn.push(text), debug: (text: string) => told.debug.push(text) };
  warnOfProblems(problems, [], log);
  return told;
}

const of = (code: ProblemCode, ...messages: readonly string[]) => messages.map((message) => ({ code, message }));

test('of one kind the first two, the rest counted, and told with -v', () => {
  const problems = [...of('lock-stale', 'a', 'b', 'c', 'd'), ...of('script-unclear', 'e')];
  expect(tell(...problems)).toEqual({
    warn: ['a', 'b', 'e', '2 more warnings of these kinds: -v or sync tells each'],
    debug: ['c', 'd'],
  });
});

test('what leaves the answer incomplete is told whole', () => {
  expect(tell(...of('dependency-unread', 'a', 'b', 'c')).warn).toEqual(['a', 'b', 'c']);
});
