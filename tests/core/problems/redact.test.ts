import { expect, test } from 'vitest';
import { redact, registerQuery, registerSecret } from '../../../src/core/problems/redact.ts';
import { expectLinear } from '../../support/growth.ts';

function check(text: string, expected: string): void {
  expect(redact(text)).toBe(expected);
}

test('user and password of a URL', () =>
  check('GET https://amy:pie@repo.orchard.example/a failed', 'GET https://***@repo.orchard.example/a failed'));
test('a password that holds an @', () =>
  check('https://amy:p@ie@repo.orchard.example/', 'https://***@repo.orchard.example/'));
test('a user behind a scheme that no word begins', () => check('_1http://amy:pie@h', '_1http://***@h'));
test('an Authorization header', () => check('authorization: Basic YW15OnBpZQ==', 'authorization: ***'));
test('an Authorization header as JSON', () => check('{"Authorization":"Bearer abc.def"}', '{"Authorization":"***"}'));
test('a scheme with its token', () => check('sent Bearer abcdefgh12345', 'sent Bearer ***'));
test('a signed URL', () =>
  check(
    'https://blobs.orchard.example/a?X-Amz-Signature=0af3&part=1',
    'https://blobs.orchard.example/a?X-Amz-Signature=***&part=1',
  ));
test.each([
  ['(Authorization: Basic YW15OnBpZQ==), again', '(Authorization: ***), again'],
  ['it sent Bearer abcdefgh12345.', 'it sent Bearer ***.'],
  ['Bearer abcd.efgh; nothing came', 'Bearer ***; nothing came'],
  ['see <https://h/a?via=b&token=granny.smith>, {?token=gala}', 'see <https://h/a?via=b&token=***>, {?token=***}'],
  [
    'asked (https://h/a?token=gala), and https://h/b?sig=pie.',
    'asked (https://h/a?token=***), and https://h/b?sig=***.',
  ],
])('what ends the words around a secret stays: %s', check);
test('ordinary text stays', () =>
  check('basic types of a@b and org.pie:apple:1.0', 'basic types of a@b and org.pie:apple:1.0'));
test('a registered secret', () => {
  registerSecret('golden delicious');
  check('it was golden delicious, or golden%20delicious', 'it was ***, or ***');
});
test('the secrets of a query, wherever they come back', () => {
  registerQuery('?access_token=granny%20smith&via=shed');
  check('/granny%20smith/ or granny smith, via shed', '/***/ or ***, via shed');
});
test('too short to be a secret', () => {
  registerSecret('pi');
  check('a pie', 'a pie');
});

test.each<[string, (n: number) => string]>([
  ['what could be schemes', (n) => 'es.'.repeat(n)],
  ['a parameter of many secret words', (n) => `?${'token'.repeat(n)}`],
  ['headers without values', (n) => 'authorization '.repeat(n)],
  ['a parameter that ends in nothing but marks', (n) => `?token=${'.a'.repeat(n)}${'.'.repeat(n)}`],
  ['marks for values', (n) => `authorization: x ${'?'.repeat(n)}`],
  ['schemes and nothing else', (n) => 'a://'.repeat(n)],
])('%s take linear time', async (_, textOf) => {
  await expectLinear(20_000, textOf, redact);
});
