import { expect, test } from 'vitest';
import { parsePom } from '../../../src/maven/model/parse-pom.ts';

const parse = (inside: string, before = '') =>
  parsePom(Buffer.from(`${before}<project><modelVersion>4.0.0</modelVersion>${inside}</project>`), 'pom.xml');

const dependency = '<groupId>orchard</groupId><artifactId>apple</artifactId><version>1</version>';

test.each([
  ['<description>a <b>ripe</b> one</description>', '<description> holds <b>, and Maven takes only text there'],
  ['<properties><fruit><b/></fruit></properties>', '<fruit> holds <b>'],
  ['<modules><module>pear<b/></module></modules>', '<module> holds <b>'],
  ['<name>apple</name><name>pear</name>', '<project> has <name> twice, which Maven refuses'],
  ['<dependencies/><dependencies/>', '<project> has <dependencies> twice'],
  [`<dependencies><dependency>${dependency}<version>2</version></dependency></dependencies>`, 'has <version> twice'],
  ['<dependencies>apple</dependencies>', '<dependencies> holds text, and Maven takes only elements there'],
  ['<properties>apple<a>b</a></properties>', '<properties> holds text'],
  ['<profiles><profile><id>a</id><id>b</id></profile></profiles>', '<profile> has <id> twice'],
  ['<build><plugins><plugin><version>1</version><version>2</version></plugin></plugins></build>', '<version> twice'],
])('%s is refused as by Maven', (inside, message) => {
  expect(() => parse(inside)).toThrow('pom.xml:1: ');
  expect(() => parse(inside)).toThrow(message);
});

test.each([
  '<orchard><a/><a/></orchard>',
  '<properties><fruit>a</fruit><fruit>b</fruit></properties>',
  `<dependencies><dependency>${dependency}</dependency><dependency>${dependency}</dependency></dependencies>`,
  '<build><plugins><plugin><configuration><a><b/></a><a/></configuration></plugin></plugins></build>',
  '<description><!-- a --><![CDATA[<b>]]></description>',
])('%s is taken', (inside) => {
  expect(() => parse(inside)).not.toThrow();
});

test.each([
  ['\n\n<?xml version="1.0"?>', 'pom.xml:3: blanks stand before the XML declaration'],
  ['<?xml version="1.1"?>', 'does not begin with version 1.0'],
  ['<?xml encoding="UTF-8"?>', 'pom.xml:1: '],
])('%j before the model is refused', (before, message) => {
  expect(() => parse('', before)).toThrow(message);
});

test.each(['', ' \n ', '\n<?xml version="1.0"?>', "\ufeff<?xml version = '1.0' encoding='UTF-8'?>\n<!-- a -->"])(
  '%j before the model is taken',
  (before) => {
    expect(() => parse('', before)).not.toThrow();
  },
);

test('Gradle takes what Maven refuses', () => {
  const pom = '<project><name>apple<b/></name><name>pear</name></project>';
  expect(parsePom(Buffer.from(pom), 'pom.xml', { isGradle: true }).fields.get('name')).toBe('pear');
});

test.each([
  ['<fruit/>', '<project> has the unknown element <fruit>'],
  ['<scm ripe="yes"/>', '<scm> has the unknown attribute ripe'],
  ['<build><plugins><plugin><goal/></plugin></plugins></build>', '<plugin> has the unknown element <goal>'],
  ['<dependencies><apple/></dependencies>', '<dependencies> has the unknown element <apple>'],
  ['<contributors><contributor><id>a</id></contributor></contributors>', '<contributor> has the unknown element <id>'],
  ['text', '<project> holds text beside its elements'],
])('%s is told of a POM of the project alone', (inside, message) => {
  const pom = Buffer.from(`<project><modelVersion>4.0.0</modelVersion>${inside}</project>`);
  const said = { code: 'pom-value', message: `${message}; Maven does not build the project`, where: 'pom.xml:1' };
  expect(parsePom(pom, 'pom.xml', { isOwn: true }).problems).toEqual([said]);
  expect(parsePom(pom, 'pom.xml').problems).toEqual([]);
});

test.each([
  '<scm child.scm.url.inherit.append.path="false"/>',
  '<name xml:lang="en" ripe="yes">a</name>',
  '<build><plugins><plugin><configuration a="b">c<d/></configuration></plugin></plugins></build>',
  '<developers><developer><roles><role>a</role></roles><properties><x>y</x></properties></developer></developers>',
])('%s is known', (inside) => {
  const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b"';
  const pom = `<project ${xsi}><modelVersion>4.0.0</modelVersion>${inside}</project>`;
  expect(parsePom(Buffer.from(pom), 'pom.xml', { isOwn: true }).problems).toEqual([]);
});
