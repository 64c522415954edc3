import { expect, test } from 'vitest';
import { parseScopes } from '../../src/cli/parse-scopes.ts';
import { UsageError } from '../../src/cli/usage-error.ts';

test('none given', () => expect(parseScopes(undefined)).toBeNull());
test('several', () => expect(parseScopes('compile, test')).toEqual(['compile', 'test']));
test('those of Maven 4', () =>
  expect(parseScopes('compile-only,test-runtime')).toEqual(['compile-only', 'test-runtime']));
test('one that Maven does not have', () => {
  expect(() => parseScopes('compile,tset')).toThrow(
    expect.objectContaining({ message: 'There is no scope "tset"', suggestion: 'Did you mean test?' }),
  );
});
test('it is a wrong command line', () => expect(() => parseScopes('fruit')).toThrow(UsageError));
