import { expect, test } from 'vitest';
import { type ScriptValue, UNKNOWN } from '../../../src/gradle/evaluation/script-value.ts';
import { callValue } from '../../../src/gradle/evaluation/value-methods.ts';
import { readDeclared } from '../../support/declared.ts';

const noBlock = { block: null, invoke: () => UNKNOWN };
const call = (value: string | readonly ScriptValue[], name: string, ...args: ScriptValue[]) =>
  callValue(value, name, { args, ...noBlock } as unknown as Parameters<typeof callValue>[2]);
const many = new Array<ScriptValue>(6000).fill('apple');

test('lists of one list are not put together when that would be too long', () => {
  expect(call(new Array<ScriptValue>(6000).fill(many), 'flatten')).toBe(UNKNOWN);
  expect(call([['apple'], 'pear'], 'flatten')).toEqual(['apple', 'pear']);
});

test('nor added to a list', () => {
  const list: ScriptValue[] = [];
  call(list, 'addAll', ...new Array<ScriptValue>(6000).fill(many));
  expect(list).toEqual([]);
  call(list, 'addAll', ['apple', 'pear']);
  expect(list).toEqual(['apple', 'pear']);
});

test('nor texts with a long separator', () => {
  expect(call(many, 'joinToString', 'a'.repeat(50_000))).toBe(UNKNOWN);
  expect(call(['a', 'b'], 'joinToString', '-')).toBe('a-b');
});

test('nor a text in which each letter becomes a long one', () => {
  expect(call('a'.repeat(50_000), 'replace', 'a', 'b'.repeat(50_000))).toBe(UNKNOWN);
});

test('a text is replaced by what is written', () => {
  expect(call('a-b', 'replace', '-', '$&$&')).toBe('a$&$&b');
});

test.each(['implementation all', 'implementation(*all)', 'implementation files(all)'])(
  'a list that is doubled again and again is told where it is declared: %s',
  (statement) => {
    const doubling = "def all = ['orchard:apple:1']\nfor (i in 1..30) all = [all, all]";
    const script = `plugins { id 'java' }\n${doubling}\ndependencies { ${statement} }`;
    const { dependencies, problems } = readDeclared({ 'build.gradle': script });
    expect(dependencies).toEqual([]);
    expect(problems.join()).toContain('build.gradle:4 Not');
  },
);

test('a list that is doubled again and again adds nothing to a class path of files', () => {
  const script = 'def all = []\nfor (i in 1..30) all = [all, all]\nsourceSets.main.compileClasspath += all';
  expect(readDeclared({ 'build.gradle': `plugins { id 'java' }\n${script}` }).dependencies).toEqual([]);
});
