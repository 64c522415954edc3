import { expect, test } from 'vitest';
import type { EffectivePom } from '../../../src/core/builds/effective-pom.ts';
import { buildEffectivePom } from '../../../src/maven/effective/effective-pom.ts';
import { LINUX, NO_FILES } from '../../support/build-context.ts';
import { dependencies, dependency, management, readPom } from '../../support/pom-text.ts';

interface Case {
  /** What any parent or import finds. */
  readonly other?: string;
  readonly isMaven4?: boolean;
}

async function build(inside: string, { other, isMaven4 = false }: Case): Promise<EffectivePom> {
  const loaded = other === undefined ? null : readPom(other, 'other.pom');
  const options = { ...NO_FILES, context: { ...LINUX, isMaven4 }, basedir: null };
  return buildEffectivePom(readPom(inside), options, async () => loaded);
}

async function check(inside: string, expected: readonly string[], given: Case = {}): Promise<void> {
  const { errors } = await build(inside, given);
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
    'pom.xml:2 The systemPath of o:pie is not absolute',
  ]));
test('a path of any other', () =>
  check(one('o:pie:1', '<systemPath>/lib/pie.jar</systemPath>'), [
    'pom.xml:2 o:pie has a systemPath without the scope system',
  ]));
test('an empty type', () => check(one('o:pie:1', '<type></type>'), ['pom.xml:2 The type of o:pie is missing']));

test('no version of the model', () => check('<modelVersion></modelVersion>', ['pom.xml The modelVersion is missing']));
test('an empty packaging', () => check('<packaging></packaging>', ['pom.xml The packaging is missing']));
test('modules of a jar', () =>
  check('<modules><module>pie</module></modules>', ['pom.xml With modules the packaging must be pom, not jar']));
test('a module without a name', () =>
  check('<packaging>pom</packaging><modules><module></module></modules>', ['pom.xml A module has no name']));

const managed = (text: string, inside = '') => `\n${management(dependency(text, inside))}`;

test('management needs no version', () => check(managed('o:pie'), []));
test('an expression in a managed group', () =>
  check(managed('${g}:pie:1'), ['pom.xml:2 The groupId of ${g}:pie is not valid']));
test('one that has a value', () => check(`<properties><g>o</g></properties>${managed('${g}:pie:1')}`, []));
test('a managed entry without an artifactId', () =>
  check(managed('o::1'), ['pom.xml:2 The artifactId of o: is not valid']));
test('a managed system scope without a path', () =>
  check(managed('o:pie:1', SYSTEM), ['pom.xml:2 The systemPath of o:pie is missing']));

const PARENT = '\n<parent><groupId>orchard</groupId><artifactId>tree</artifactId><version>1</version></parent>';

test('a parent of another packaging than pom', () =>
  check(PARENT, ['pom.xml:2 The parent apple must have the packaging pom, not jar'], { other: '' }));

const IMPORT = `\n${management(dependency('o:bom:1:pom', '<scope>import</scope>'))}`;
const FAULTY = '<dependencies><dependency><groupId>o</groupId></dependency></dependencies>';

test('an imported BOM that is refused itself', () =>
  expect(build(IMPORT, { other: FAULTY })).rejects.toThrow(
    'pom.xml:2: the imported BOM o:bom:1 is refused: other.pom:1: The version of o: is missing',
  ));
test('Maven 4 does not validate it', () => check(IMPORT, [], { other: FAULTY, isMaven4: true }));
