import { expect, test } from 'vitest';
import { findOwners, isListed } from '../../../src/platform/git/trusted-owners.ts';

test.each([
  [1_000, {}, [1_000]],
  [1_000, { SUDO_UID: '7' }, [1_000]],
  [0, {}, [0]],
  [0, { SUDO_UID: '1000' }, [0, 1_000]],
  [0, { SUDO_UID: 'x' }, [0]],
  [null, {}, null],
])('who may own what user %s reads, with %j', (user, environment, owners) => {
  expect(findOwners(user, environment)).toEqual(owners);
});

test.each([
  [['*'], true],
  [['/orchard'], true],
  [['/orchard/'], true],
  [['/orchard/*'], false],
  [['/*'], true],
  [['/orchard', ''], false],
  [['*', '', '/orchard'], true],
  [['/orch'], false],
  [['/orch/*'], false],
  [['.', 'orchard'], false],
  [[], false],
])('safe.directory %j for /orchard', (entries, isSafe) => {
  expect(isListed('/orchard', entries)).toBe(isSafe);
});
