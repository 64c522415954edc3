import { expect, test } from 'vitest';
import { openPatiently } from '../../../src/platform/files/too-many-open-files.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

test.each(['EMFILE', 'ENFILE'])('what fails with %s is tried again', async (code) => {
  const failures = [failure(code), failure(code)];
  const open = () => {
    const next = failures.pop();
    if (next !== undefined) throw next;
    return 'opened';
  };
  expect(await openPatiently(open)).toBe('opened');
});

test('what fails otherwise fails at once', async () => {
  const failures = [failure('EACCES')];
  const open = () => Promise.reject(failures.pop());
  await expect(openPatiently(open)).rejects.toThrow('EACCES');
  expect(failures).toEqual([]);
});
