import { expect, test } from 'vitest';
import { refuseEchoedSecrets, tracesOf } from '../../../src/platform/http/refuse-echoed-secrets.ts';

const BASIC = `Basic ${Buffer.from('ann:ripe-pear').toString('base64')}`;

/** What is left of a body that comes in parts. */
async function read(parts: readonly string[], sent: readonly string[]): Promise<string> {
  const body = (async function* () {
    for (const part of parts) yield Buffer.from(part);
  })();
  const chunks: Uint8Array[] = [];
  for await (const chunk of refuseEchoedSecrets(body, tracesOf(sent), 'https://orchard.example/a.pom'))
    chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test.each([
  ['the header', [`<html>Authorization: ${BASIC}`]],
  ['its token', [`<a>${BASIC.slice(6)}</a>`]],
  ['what was encoded', ['no such user ann:ripe-pear']],
  ['in two parts', ['no such user ann:ri', 'pe-pear, sorry']],
  ['letter by letter', [...'no such user ann:ripe-pear, sorry']],
])('%s is not kept', (_, parts) =>
  expect(read(parts, [BASIC])).rejects.toThrow('https://orchard.example/a.pom repeats the credentials'),
);

test('a token of another header, and one of the address', async () => {
  await expect(read(['glpat-1234'], ['glpat-1234'])).rejects.toThrow('repeats');
  await expect(read(['?token=abc&x'], ['token=abc'])).rejects.toThrow('repeats');
});

test('all else comes as it is, also what is as short as a word', async () => {
  const parts = ['<project>', 'pear', '</project>'];
  expect(await read(parts, [BASIC, 'pear', ''])).toBe(parts.join(''));
});
