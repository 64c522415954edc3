import { expect, test } from 'vitest';
import { AmbiguousNameError, ResourceNotFoundError } from '../../../src/core/problems/errors.ts';
import { askOtherVersions } from '../../../src/engine/explore/ask-other-versions.ts';
import { apple } from '../../support/orchard-engine.ts';

const lacks = (message: string) => new ResourceNotFoundError(message, { suggestion: 'Did you mean peel?' });

/** What each of the other versions says: an answer, that it lacks it, or that it is not here. */
function ask(others: Readonly<Record<string, 'has' | 'lacks' | 'absent'>>, message = 'No method pick in Apple') {
  const subject = { coordinates: apple, versionFrom: 'project', otherVersions: Object.keys(others) } as const;
  return askOtherVersions(lacks(message), subject, async (version) => {
    if (others[version] === 'lacks') throw lacks('No method pick in Apple');
    if (others[version] === 'absent') return null;
    const artifact = {
      ...subject,
      coordinates: { ...apple, version },
      versionFrom: 'given',
      otherVersions: [],
    } as const;
    return {
      artifact: {
        ...artifact,
        failedRegistration: null,
        remarks: [],
        text: 'source',
        source: { places: [], location: '' },
      },
    };
  });
}

test('the first of the other versions that has it answers, and says which one lacks it', async () => {
  expect((await ask({ '3.0': 'lacks', '2.0': 'has', '0.9': 'has' })).artifact).toMatchObject({
    coordinates: { version: '2.0' },
    versionFrom: 'project',
    otherVersions: ['1.0', '3.0', '0.9'],
    remarks: ['version 1.0, which the project would mean, does not have it'],
  });
});

test('what may be several things in the version that is meant is not looked for in others', async () => {
  const error = new AmbiguousNameError('a/Apple.kt may be any of 2');
  const subject = { coordinates: apple, versionFrom: 'project', otherVersions: ['2.0'] } as const;
  const asked: string[] = [];
  const ask = async (version: string) => {
    asked.push(version);
    return null;
  };
  await expect(askOtherVersions(error, subject, ask)).rejects.toBe(error);
  expect(asked).toEqual([]);
});

test('where none has it, all that were looked into are named', async () => {
  const suggestion = 'Did you mean peel?';
  await expect(ask({ '3.0': 'lacks', '2.0': 'absent' })).rejects.toMatchObject({
    message: 'No method pick in Apple (version 1.0); nor in 3.0; the project has 2.0 too, not indexed here',
    suggestion,
  });
  const message = 'No type Pip in orchard:apple:1.0';
  await expect(ask({}, message)).rejects.toMatchObject({ message, suggestion });
});
