import { expect, test } from 'vitest';
import { checkRoots } from '../../src/cli/check-roots.ts';
import type { Session } from '../../src/cli/session.ts';
import { UsageError } from '../../src/cli/usage-error.ts';

const check = (root: string) => () => checkRoots({ machine: { cwd: '/' } } as unknown as Session, [root]);

test.each(['orchard:apple', 'orchard:apple:1:sources:more', 'a:b:..'])('%s is no coordinates', (root) =>
  expect(check(root)).toThrow(UsageError),
);

test.each(['orchard:apple:1', '/', 'orchard', 'C:\\apple', 'trees/a:b'])('%s is left to who reads it', (root) =>
  expect(check(root)).not.toThrow(),
);
