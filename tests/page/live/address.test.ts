import { expect, test } from 'vitest';
import { type Place, parseAddress, parseLines, printAddress } from '../../../src/page/live/address.ts';

const places: readonly (readonly [string, Place])[] = [
  ['#', { view: 'dependencies' }],
  ['#?graph', { view: 'graph' }],
  ['#orchard:pie:1', { view: 'artifact', artifact: 'orchard:pie:1' }],
  ['#orchard:pie:1/a/Pie.java', { view: 'source', artifact: 'orchard:pie:1', path: 'a/Pie.java', lines: null }],
  [
    '#orchard:pie:1/a/Pie.java:L10-L20',
    { view: 'source', artifact: 'orchard:pie:1', path: 'a/Pie.java', lines: { start: 10, end: 20 } },
  ],
  ['#project/Pie.kt:L7', { view: 'source', artifact: 'project', path: 'Pie.kt', lines: { start: 7, end: 7 } }],
  ['#?search=pool+is%22&in=orchard%3A*', { view: 'search', query: 'pool is"', within: 'orchard:*' }],
  ['#?subtypes=orchard.Pie', { view: 'subtypes', name: 'orchard.Pie' }],
  ['#?compare=orchard%3Apie%3A2&from=1', { view: 'compare', artifact: 'orchard:pie:2', from: '1', path: '' }],
];

test.each(places)('%s', (hash, place) => {
  expect(parseAddress(hash)).toEqual(place);
  expect(printAddress(place)).toBe(hash);
});

test('markup, colons and percent signs of a path come back as they were', () => {
  for (const path of [
    '<img src=x onerror=alert(1)>.java',
    'a:L1/b:L2',
    'a:b:L1',
    '100%.txt',
    'a#b?c',
    'ä/ö.kt',
    '%2e%2e/x',
  ]) {
    const place: Place = { view: 'source', artifact: 'orchard:pie:1', path, lines: { start: 3, end: 4 } };
    expect(parseAddress(printAddress(place))).toEqual(place);
  }
});

test('whatever a person types is some place', () => {
  expect(parseAddress('#/')).toEqual({ view: 'dependencies' });
  expect(parseAddress('#%')).toEqual({ view: 'artifact', artifact: '%' });
  expect(parseAddress('#a:b:1/x:L20-L3')).toMatchObject({ lines: { start: 3, end: 20 } });
  expect(parseAddress('#a:b:1/x:L0')).toMatchObject({ lines: { start: 1, end: 1 } });
});

test.each([
  ['10', { start: 10, end: 10 }],
  [' L10 ', { start: 10, end: 10 }],
  ['10-20', { start: 10, end: 20 }],
  ['L10-L20', { start: 10, end: 20 }],
  ['20-10', { start: 10, end: 20 }],
  ['0', { start: 1, end: 1 }],
  ['', null],
  ['apple', null],
  ['10-', null],
  ['-10', null],
  ['1.5', null],
  ['1234567890', null],
])('lines %j', (text, lines) => {
  expect(parseLines(text)).toEqual(lines);
});
