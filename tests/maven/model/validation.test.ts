import { expect, test } from 'vitest';
import { buildEffectivePom } from '../../../src/maven/model/effective-pom.ts';
import { LINUX, NO_FILES } from '../../support/build-context.ts';
import { dependencies, dependency, readPom } from '../../support/pom-text.ts';

async function check(inside: string, expected: readonly string[]): Promise<void> {
  const { errors } = await buildEffectivePom(
    readPom(inside),
    { ...NO_FILES, context: LINUX, basedir: null },
    async () => null,
  );
  expect(errors.map(({ message, where }) => `${where} ${message}`)).toEqual(expected);
}

const one = (text: string, inside = '') => `\n${dependencies(dependency(text, inside))}`;
const SYSTEM = '<scope>system</scope>';

test('nothing wrong', () => check(one('o:pie:1'), []));
test('an expression in the own id', () =>
  check('<artifactId>${pear}</artifactId>', ['pom.xml The artifactId "${pear}" is not valid']));
test('no version of its own', () => check('<version></version>', ['pom.xml The version is missing']));
test('a dependency without a version', () => check(one('o:pie'), ['pom.xml:2 The version of o:pie is missing']));
test('an id with a blank', () => check(one('o:apple pie:1'), ['pom.xml:2 The artifactId of o:apple pie is not valid']));
test('an expression in a group', () => check(one('${g}:pie:1'), ['pom.xml:2 The groupId of ${g}:pie is not valid']));
test('a system dependency without a path', () =>
  check(one('o:pie:1', SYSTEM), ['pom.xml:2 The systemPath of o:pie is missing']));
test('with a relative one', () =>
  check(one('o:pie:1', `${SYSTEM}<systemPath>lib/pie.jar</systemPath>`), [
    'pom.xml:2 The systemPath "lib/pie.jar" of o:pie is not absolute',
  ]));
test('a path of any other', () =>
  check(one('o:pie:1', '<systemPath>/lib/pie.jar</systemPath>'), [
    'pom.xml:2 o:pie has a systemPath without the scope system',
  ]));
