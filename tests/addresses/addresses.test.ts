import { expect, test } from 'vitest';
import { useRealSockets } from '../support/real-sockets.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { tryAddresses } from './try-addresses.ts';

/** One pair of as many. */
const SHARE = 9;

test('no address of a stranger leads inside, and those that the user names do', async () => {
  useRealSockets();
  const { tried, reached, open, unseen } = await tryAddresses(tempFolder(), (pair) => pair % SHARE === 0);
  expect(reached).toEqual([]);
  expect(unseen).toEqual([]);
  expect(Math.min(tried, open)).toBeGreaterThan(0);
});
