import { expect, test } from 'vitest';
import { checkOwner } from '../../../src/platform/git/check-owner.ts';
import { findOwners } from '../../../src/platform/git/trusted-owners.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('a link to the repository counts as much as the repository', async () => {
  const folder = tempFolder({ 'link/.git': '', 'own/HEAD': '' });
  const own = `${folder}/own`;
  const check = (owners: readonly number[] | null) =>
    checkOwner({ top: `${folder}/link`, link: `${folder}/link/.git`, own, common: own }, quietContext.signal, owners);
  await expect(check([4_711])).rejects.toMatchObject({
    code: 'ACCESS_DENIED',
    message: expect.stringContaining(`${folder}/link/.git belongs to another user`),
  });
  await check(null);
  await check(findOwners());
});
