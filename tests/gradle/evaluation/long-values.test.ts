import { expect, test } from 'vitest';
import { type ScriptValue, UNKNOWN } from '../../../src/gradle/evaluation/script-value.ts';
import { callValue } from '../../../src/gradle/evaluation/value-methods.ts';

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
