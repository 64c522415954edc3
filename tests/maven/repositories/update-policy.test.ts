import { expect, test } from 'vitest';
import { missTrustedFor, policyFor, trustedFor } from '../../../src/maven/repositories/update-policy.ts';
import { repositoryAt } from '../../support/repository-at.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
  ['always', MINUTE, MINUTE],
  ['daily', DAY, DAY],
  ['interval:5', 5 * MINUTE, 5 * MINUTE],
  ['never', null, DAY],
  ['hourly', DAY, DAY],
])('%s: metadata are believed for %d ms, a miss for %d ms', (updatePolicy, trusted, missTrusted) => {
  const policy = { enabled: true, updatePolicy };
  expect([trustedFor(policy), missTrustedFor(policy)]).toEqual([trusted, missTrusted]);
});

test.each([
  ['1.0', 'daily'],
  ['1.0-SNAPSHOT', 'always'],
  ['1.0-20240101.010203-4', 'always'],
])('the policy for %s is that of its kind: %s', (version, updatePolicy) => {
  const snapshots = { enabled: true, updatePolicy: 'always' };
  expect(policyFor(repositoryAt('https://repo.orchard.example/', { snapshots }), version)).toMatchObject({
    updatePolicy,
  });
});
