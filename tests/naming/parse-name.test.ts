import { expect, test } from 'vitest';
import { parseName, typeByConvention } from '../../src/naming/parse-name.ts';

test.each<[string, string, string]>([
  ['peel', '', 'peel'],
  ['Pear.peel', 'Pear', 'peel'],
  ['orchard.Pear.Core', 'orchard.Pear', 'Core'],
  ['orchard.Pear$Core', 'orchard.Pear', 'Core'],
  ['Pear$Core', 'Pear', 'Core'],
  ['Pear$Core$Seed', 'Pear.Core', 'Seed'],
  ['R$layout', 'R', 'layout'],
  ['Pear$1', '', 'Pear$1'],
  ['$fetch', '', '$fetch'],
  ['jars$open', '', 'jars$open'],
  ['orchard/Pear.java', 'orchard', 'Pear'],
  ['orchard/Pear$Core.class', 'orchard.Pear', 'Core'],
  ['Pear#peel', 'Pear', 'peel'],
  ['Pear::peel', 'Pear', 'peel'],
  ['orchard::pear::peel', 'orchard.pear', 'peel'],
  ['tree::grow()', 'tree', 'grow'],
  ['orchard.Pear$Core#peel(int, String)', 'orchard.Pear.Core', 'peel'],
  ['Pear.peel(java.util.Map<java.lang.String, int[]>)', 'Pear', 'peel'],
  ['PearsKt.peel', 'PearsKt', 'peel'],
  ['Pear#<init>', 'Pear', 'Pear'],
  ['Pear#constructor-impl', 'Pear', 'Pear'],
  ['Pear.<clinit>', 'Pear', '<clinit>'],
  ['@Pear', '', 'Pear'],
  ['List<Pear>', '', 'List'],
  ['orchard.Pear[]', 'orchard', 'Pear'],
  ['Pear?', '', 'Pear'],
  ['Pear...', '', 'Pear'],
  ['Pear?.peel', 'Pear', 'peel'],
  ['List<Pear>.peel(a: Int)', 'List', 'peel'],
  ['((Pear) -> Unit)?.peel', '', 'peel'],
  ['import orchard.Pear;', 'orchard', 'Pear'],
  ['import static orchard.Pear.peel;', 'orchard.Pear', 'peel'],
  ['public class Pear extends Fruit {', '', 'Pear'],
  ['void peel(int times)', '', 'peel'],
  ['<T> java.util.List<T> Pear.peel(int times)', 'Pear', 'peel'],
  ['suspend fun <T> Pear.peel(a: T): Int', 'Pear', 'peel'],
  ['  at app//orchard.Pear.peel(Pear.java:12)', 'orchard.Pear', 'peel'],
  ['Pear.', 'Pear', ''],
  ['', '', ''],
])('%s', (written, qualifier, name) => expect(parseName(written)).toMatchObject({ qualifier, name }));

test.each<[string, string | null]>([
  ['Pear#peel', null],
  ['Pear#peel()', '()'],
  ['Pear.peel(java.util.List<String>, int)', '(java.util.List<String>, int)'],
  ['peel((Int) -> Unit)', '((Int) -> Unit)'],
  ['public static int peel(int times)', '(int times)'],
  ['at orchard.Pear.peel(Pear.java:12)', null],
  ['orchard.Pear.peel(Native Method)', null],
])('the parameters of %s are %s', (written, parameters) => expect(parseName(written).parameters).toBe(parameters));

test.each<[string, boolean]>([
  ['Pear.peel', false],
  ['Pear#peel', true],
  ['Pear::peel', true],
  ['Pear.peel(int)', true],
  ['at orchard.Pear.peel(Pear.java:12)', true],
])('%s is marked as a member: %s', (written, isMember) => expect(parseName(written).isMember).toBe(isMember));

test.each([
  ['orchard.Pear#peel', 'orchard.Pear'],
  ['orchard.Pear$Core', 'orchard.Pear.Core'],
  ['Pear.$serializer', 'Pear.$serializer'],
  ['orchard.Pear$$serializer#peel', 'orchard.Pear.$serializer'],
  ['orchard.pear', null],
  ['peel', null],
])('the type that %s means by convention: %s', (path, expected) => expect(typeByConvention(path)).toBe(expected));
