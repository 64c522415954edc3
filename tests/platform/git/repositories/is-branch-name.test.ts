import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isBranchName } from '../../../../src/platform/git/repositories/is-branch-name.ts';

function gitTakes(version: string): boolean {
  try {
    execFileSync('git', ['check-ref-format', `refs/heads/${version}`]);
    return true;
  } catch {
    return false;
  }
}

test.each(['1.0', '1..2', '1.', '1.lock', '1.lock.2', '1.0+build-2', 'HEAD', '_', '1.0-SNAPSHOT', '2.x.locked', '...'])(
  '%s is judged as git judges it',
  (version) => expect(isBranchName(version)).toBe(gitTakes(version)),
);
