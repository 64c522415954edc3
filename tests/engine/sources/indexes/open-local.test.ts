import { expect, test } from 'vitest';
import type { SourceIndex } from '../../../../src/core/code/source-index.ts';
import { ArtifactNotFoundError, OfflineError } from '../../../../src/core/problems/errors.ts';
import type { Absent } from '../../../../src/engine/sources/finding/found-sources.ts';
import type { Indexed } from '../../../../src/engine/sources/indexes/index-of.ts';
import { createOpenLocal, type OpenLocalDeps } from '../../../../src/engine/sources/indexes/open-local.ts';
import type { Subject } from '../../../../src/engine/sources/subject/subject.ts';
import { quietContext } from '../../../support/quiet-context.ts';

const apple = { groupId: 'orchard', artifactId: 'apple', version: '1' };
const missing = () => {
  throw new OfflineError('not here');
};

/** When others were asked for it. */
const ASKED = 7;

/** What is found each time, at these milliseconds. */
async function openAt(times: readonly number[], deps: Partial<OpenLocalDeps>, found: readonly (() => object)[]) {
  let now = 0;
  let looked = 0;
  const subject = { coordinates: apple, mayIndex: true } as Subject;
  const { openLocal, prepare } = createOpenLocal({
    subjectOf: async () => subject,
    indexOf: async () => found[looked++]!() as Indexed,
    findReady: async () => null,
    prepare: async () => null,
    findOpen: () => null,
    isIndexed: () => false,
    now: () => now,
    ...deps,
  });
  const answers: unknown[] = [];
  const atOnce: boolean[] = [];
  for (now of times) {
    if (now === ASKED) await prepare(subject, quietContext);
    const answer = openLocal(apple, quietContext);
    atOnce.push(!(answer instanceof Promise));
    answers.push(await answer);
  }
  return { answers, atOnce, looked };
}

test('what is here is opened, and what is not is told from what nobody publishes', async () => {
  const none = () => {
    throw new ArtifactNotFoundError('none', []);
  };
  const { answers } = await openAt([0, 0], {}, [() => ({ index: 'index' }), missing]);
  expect(answers).toEqual([
    { index: 'index', isPublished: true },
    { index: null, isPublished: true },
  ]);
  expect((await openAt([0], {}, [none])).answers).toEqual([{ index: null, isPublished: false }]);
});

test('what is missing is not looked for with each call', async () => {
  const { answers, looked } = await openAt([0, 1_000, 40_000], {}, [missing, () => ({ index: 'index' })]);
  expect(answers).toMatchObject([{ index: null }, { index: null }, { index: 'index' }]);
  expect(looked).toBe(2);
});

test('what is open, or known to be missing, is told at once', async () => {
  const index = { metadata: { problems: [] } } as unknown as SourceIndex;
  const open = await openAt([0], { findOpen: () => index }, []);
  expect(open).toMatchObject({ answers: [{ index, isPublished: true }], atOnce: [true], looked: 0 });
  expect((await openAt([0, 1], {}, [missing])).atOnce).toEqual([false, true]);
});

test('what was indexed since is there at once', async () => {
  const { answers } = await openAt([0, 1], { isIndexed: () => true }, [missing, () => ({ index: 'index' })]);
  expect(answers).toMatchObject([{ index: null }, { index: 'index' }]);
});

test('what others were asked for since is looked for anew', async () => {
  const { answers } = await openAt([0, 1, ASKED], {}, [missing, () => ({ index: 'index' })]);
  expect(answers).toMatchObject([{ index: null }, { index: null }, { index: 'index' }]);
});

/** How often one that is not indexed, or is, was handed to a thread, and read by this one. */
async function countReads(deps: Partial<OpenLocalDeps>): Promise<{ prepared: number; looked: number }> {
  let prepared = 0;
  const prepare: OpenLocalDeps['prepare'] = async (...given) => {
    prepared += 1;
    return (await deps.prepare?.(...given)) ?? null;
  };
  const { looked } = await openAt([0], { ...deps, prepare }, [() => ({ index: 'index' })]);
  return { prepared, looked };
}

test('what is to be indexed is given to a thread', async () => {
  expect(await countReads({})).toEqual({ prepared: 1, looked: 1 });
  expect(await countReads({ isIndexed: () => true })).toEqual({ prepared: 0, looked: 1 });
});

test('what is indexed is neither given to a thread nor asked whether it is', async () => {
  const findReady = async () => ({ index: 'index' }) as unknown as Indexed;
  const isIndexed = () => expect.unreachable();
  expect(await countReads({ findReady, isIndexed })).toEqual({ prepared: 0, looked: 0 });
});

test('what is only to be indexed when that is asked for is not', async () => {
  const subjectOf = async () => ({ coordinates: apple, mayIndex: false }) as Subject;
  expect(await countReads({ subjectOf })).toEqual({ prepared: 0, looked: 1 });
});

test('what the thread found nothing of is not looked for once more', async () => {
  const none = { reason: 'none', isCertain: true, exists: true, attempts: [], advice: null } as unknown as Absent;
  expect(await countReads({ prepare: async () => none })).toEqual({ prepared: 1, looked: 0 });
});

test('of one of many nobody is told what to do about it', async () => {
  const asked: unknown[] = [];
  const prepare: OpenLocalDeps['prepare'] = async (_, __, urgency) => {
    asked.push(urgency);
    return null;
  };
  await countReads({ prepare });
  expect(asked).toEqual(['unexplained']);
});

test('any other failure is the call’s own', async () => {
  const broken = () => {
    throw new TypeError('broken');
  };
  await expect(openAt([0], {}, [broken])).rejects.toThrow('broken');
});
