import { expect, test } from 'vitest';
import { OfflineError } from '../../../src/core/problems/errors.ts';
import type { Absent } from '../../../src/engine/sources/finding/found-sources.ts';
import type { Subject } from '../../../src/engine/sources/subject/subject.ts';
import { createWhyAbsent } from '../../../src/engine/sources/why-absent.ts';
import { quietContext } from '../../support/quiet-context.ts';

const nothingKept = { findFailure: () => null };

const coordinates = { groupId: 'orchard', artifactId: 'apple', version: '1' };

test('why the last try with others asked brought nothing is kept, until one does', async () => {
  const absent = { reason: 'no sources published', attempts: [] } as unknown as Absent;
  const answers = [absent, absent, new OfflineError('cellar is closed'), null];
  const { prepare, whyAbsent } = createWhyAbsent(async () => {
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  }, nothingKept);
  const tried = async (offline: boolean) => {
    await prepare({ coordinates } as Subject, { ...quietContext, offline }).catch(() => {});
    return whyAbsent('orchard:apple:1');
  };
  expect(await tried(true)).toBe(null);
  expect(await tried(false)).toBe('no sources published');
  expect(await tried(false)).toBe('cellar is closed');
  expect(await tried(false)).toBe(null);
});

test('what a process before found is known, until this one tries', async () => {
  const kept = { findFailure: () => 'No sources for orchard:apple:1: no sources published' };
  const { prepare, whyAbsent } = createWhyAbsent(async () => null, kept);
  expect(whyAbsent('orchard:apple:1')).toBe('no sources published');
  expect(whyAbsent('orchard:..:1')).toBe(null);
  await prepare({ coordinates } as Subject, quietContext);
  expect(whyAbsent('orchard:apple:1')).toBe(null);
});
