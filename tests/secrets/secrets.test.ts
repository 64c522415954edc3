import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { trySecrets } from './try-secrets.ts';
import { ways } from './ways.ts';

test.each(['redirects inside, and tells what it was sent', 'tells in its file what it was sent'])(
  'no secret is printed, kept or sent elsewhere that a server tells back: it %s',
  async (told) => {
    const { hits, sent, tried } = await trySecrets(
      tempFolder(),
      ways.filter(({ mood }) => mood === told),
    );
    expect(hits).toEqual([]);
    expect(tried).toBeGreaterThan(0);
    expect(sent).toEqual([
      'a password of settings.xml',
      'an encrypted password',
      'a header of settings.xml',
      'a header of settings.xml with a name of its own',
      'a token in the address of a repository',
      'a variable that settings.xml names',
      'a property of the command line',
    ]);
  },
);
