import { expect, test } from 'vitest';
import { followFileUrl } from '../../../src/maven/repositories/repository-layout.ts';

const check = (url: string, expected: string | null) =>
  expect(followFileUrl(['orchard', 'apple', '1.0'], url)?.join('/') ?? null).toBe(expected);

test('a file of the module', () => check('apple-1.0.jar', 'orchard/apple/1.0/apple-1.0.jar'));
test('a file of another module', () => check('../../pie/1.0/pie-1.0.jar', 'orchard/pie/1.0/pie-1.0.jar'));
test('a file at the top of the repository', () => check('../../../pie.jar', 'pie.jar'));
test('a folder below', () => check('./docs/apple.jar', 'orchard/apple/1.0/docs/apple.jar'));
test('out of the repository', () => check('../../../../pie.jar', null));
test('out and in again', () => check('../../../../maven2/pie.jar', null));
test('an absolute path', () => check('/pie.jar', null));
test('an absolute URL', () => check('https://files.orchard.example/pie.jar', null));
test('dots in disguise', () => check('%2e%2e/pie.jar', null));
test('a backslash', () => check('..\\pie.jar', null));
test('a query', () => check('pie.jar?token=1', null));
test('nothing', () => check('', null));
