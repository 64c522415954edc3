import { describe, expect, test } from 'vitest';
import { collectGarbage } from '../../../src/platform/threads/limit-heap.ts';
import { parseXml, type XmlElement } from '../../../src/platform/xml/xml.ts';

const POM = `<?xml version="1.0" encoding="UTF-8"?>
<!-- of the orchard -->
<project xmlns="http://maven.apache.org/POM/4.0.0" root="true">
  <artifactId>apple</artifactId>
  <name><![CDATA[a & b]]></name>
</project>`;

function print({ name, text, children, attributes, line }: XmlElement): string {
  const attribute = [...attributes].map(([key, value]) => ` ${key}=${value}`).join('');
  return `${name}@${line}${attribute}${text === '' ? '' : ` "${text}"`}${children.length === 0 ? '' : `(${children.map(print).join(', ')})`}`;
}

function check(xml: string | Uint8Array, expected: string): void {
  expect(print(parseXml(Buffer.from(xml), 'orchard.xml'))).toBe(expected);
}

function checkRefused(xml: string | Uint8Array, message: string): void {
  expect(() => parseXml(Buffer.from(xml), 'orchard.xml')).toThrow(message);
}

describe('reads', () => {
  test('names, texts, attributes and lines', () =>
    check(POM, 'project@3 root=true(artifactId@4 "apple", name@5 "a & b")'));
  test('names without their prefix', () => check('<m:a xmlns:m="x"><m:b m:c="d"/></m:a>', 'a@1(b@1 c=d)'));
  test('texts around comments and CDATA', () => check('<a> x<!-- y -->z <![CDATA[&lt;]]> </a>', 'a@1 "xz &lt;"'));
  test('prefixes that nobody declares', () => check('<a b:c="d"><e:f/></a>', 'a@1 c=d(f@1)'));
  test("HTML's entities", () => check('<a>S&oslash;ren &#38; &#x41;&apos;&Sigma;</a>', 'a@1 "Søren & A\'Σ"'));
  test('names that JavaScript reserves', () =>
    check(
      '<a><constructor>1</constructor><__proto__/><toString>2</toString></a>',
      'a@1(constructor@1 "1", __proto__@1, toString@1 "2")',
    ));
  test('lines after Windows line ends', () => check('<a>\r\n\r\n<b/></a>', 'a@1(b@3)'));
  test('numbers as they are written', () => check('<a>1.10</a>', 'a@1 "1.10"'));
});

describe('decodes', () => {
  const text = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>Bäume</a>`;
  const swap = (bytes: Buffer) => Buffer.from(bytes).swap16();
  test.each([
    ['UTF-8', Buffer.from(text('UTF-8'))],
    ['UTF-8 with mark', Buffer.from(`\ufeff${text('UTF-8')}`)],
    ['UTF-8 undeclared', Buffer.from('<a>Bäume</a>')],
    ['ISO-8859-1', Buffer.from(text('ISO-8859-1'), 'latin1')],
    ['Cp1252', Buffer.from(text('Cp1252'), 'latin1')],
    ['UTF-16LE', Buffer.from(text('UTF-16'), 'utf16le')],
    ['UTF-16LE with mark', Buffer.from(`\ufeff${text('UTF-16')}`, 'utf16le')],
    ['UTF-16BE with mark', swap(Buffer.from(`\ufeff${text('UTF-16')}`, 'utf16le'))],
  ])('%s', (_, bytes) => check(bytes, 'a@1 "Bäume"'));
  test('a mark wins over the declaration', () => check(`\ufeff${text('ISO-8859-1')}`, 'a@1 "Bäume"'));
});

describe('refuses', () => {
  test('every beginning of a document', () => {
    const accepted = Array.from(POM, (_, index) => index).filter((length) => {
      try {
        return parseXml(Buffer.from(POM.slice(0, length)), 'orchard.xml');
      } catch {
        return false;
      }
    });
    expect(accepted).toEqual([]);
  });
  test('a DOCTYPE', () =>
    checkRefused('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'orchard.xml:1: a DOCTYPE is not accepted'));
  test('a login page', () => checkRefused('\n<!doctype html><html></html>', 'orchard.xml:2: this is an HTML page'));
  test('JSON', () => checkRefused('{"a":1}', 'orchard.xml:1: this is not XML: it begins with "{\\"a\\":1}"'));
  test('an empty file', () => checkRefused('', 'orchard.xml:1: the file is empty'));
  test('a second root', () => checkRefused('<a/><b/>', 'orchard.xml:1: documents may contain only one root'));
  test('an unclosed element, with its line', () =>
    checkRefused('<a>\n<b>\n</a>', 'orchard.xml:3: unexpected close tag, inside <a> of line 1'));
  test('an unknown entity, with its line', () =>
    checkRefused('<a>\n<b>&pear;</b></a>', 'orchard.xml:2: undefined entity, inside <b> of line 2'));
  test('an entity that JavaScript knows', () =>
    checkRefused('<a>&constructor;</a>', 'orchard.xml:1: undefined entity'));
  test('an unknown encoding', () =>
    checkRefused('<?xml version="1.0" encoding="klingon"?><a/>', 'the encoding "klingon" is not known'));
  test('an attribute twice', () =>
    checkRefused('<a b="1" b="2"/>', 'orchard.xml:1: duplicate attribute: b, inside <a> of line 1'));
  test('an attribute without quotes', () =>
    checkRefused('<a b=1/>', 'orchard.xml:1: unquoted attribute value, inside <a> of line 1'));
  test('a damaged declaration', () =>
    checkRefused('<?xml version="1"0"?><a/>', 'orchard.xml:1: version number must match'));
  test.each(['<a><!-- </a>', '<a><![CDATA[</a>', '<a><? </a>', '<a><!x></a>', '<a>1 < 2</a>', '<a></a>b'])(
    'damaged markup: %s',
    (xml) => checkRefused(xml, 'orchard.xml:1: '),
  );
  test('a NUL', () => checkRefused('<a>\n\0</a>', 'orchard.xml:2: disallowed character, inside <a> of line 1'));
  test('depth', () => checkRefused('<a>'.repeat(70) + '</a>'.repeat(70), 'nested'));
  test('size', () => checkRefused(`<a>${' '.repeat(2 * 1024 * 1024)}</a>`, 'are read up to 2097152'));
});

test.each([
  ['an element', '<a>\n<b:c/></a>', 'orchard.xml:2: unbound namespace prefix: "b"'],
  ['an attribute', '<a b:c="d"/>', 'orchard.xml:1: unbound namespace prefix: "b"'],
])('undeclared prefixes of %s are refused on demand', (_where, xml, message) =>
  expect(() => parseXml(Buffer.from(xml), 'orchard.xml', { checksPrefixes: true })).toThrow(message),
);
test('declared prefixes are not', () => {
  const xml = '<m:a xmlns:m="u" m:b="c"/>';
  expect(print(parseXml(Buffer.from(xml), 'orchard.xml', { checksPrefixes: true }))).toBe('a@1 b=c');
});

describe('refuses more than anybody writes', () => {
  test('elements', () => {
    check(`<a>${'<b/>'.repeat(99_999)}</a>`, `a@1(${Array(99_999).fill('b@1').join(', ')})`);
    checkRefused(`<a>${'<b/>'.repeat(100_000)}</a>`, 'orchard.xml:1: there are more than 100000 elements');
  });
  test('attributes of an element', () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, place) => `a${place}=""`).join(' ');
    checkRefused(`<b ${attributes(1_001)}/>`, 'orchard.xml:1: an element has more than 1000 attributes');
    expect(parseXml(Buffer.from(`<b ${attributes(1_000)}><c ${attributes(5)}/></b>`), '').attributes.size).toBe(1000);
  });
});

describe('reads in steps', () => {
  const ODD = '<b c="d&amp;e"/>\r\n<f><![CDATA[g]]h]]>\u{1f34e}&#x41;</f><!-- i --><?j k?>';
  const EXPECTED = 'b@1 c=d&e, f@2 "g]]h\u{1f34e}A"';
  // What is odd lies across the end of the first step at each of its characters.
  test.each(Array.from({ length: ODD.length + 2 }, (_, place) => place))(
    'cut at character %i of what is odd',
    (place) =>
      check(`<a>${'x'.repeat(2 ** 14 - 3 - place)}${ODD}</a>`, `a@1 "${'x'.repeat(2 ** 14 - 3 - place)}"(${EXPECTED})`),
  );
  test('in turns as in one go', () => {
    const xml = Buffer.from(`<a>${'<b>apple</b>\n'.repeat(20_000)}</a>`);
    expect(parseXml(xml, 'orchard.xml')).toEqual(parseXml(xml, 'orchard.xml'));
  });
  test('what is wrong far down has its line', () => {
    const xml = Buffer.from(`<a>${'<b/>\n'.repeat(20_000)}</c>`);
    expect(() => parseXml(xml, 'orchard.xml')).toThrow('orchard.xml:20001: ');
  });
});

test('a text that is kept does not keep its document', async () => {
  const parse = (at: number): string => {
    const text = `<a><b>an apple of the orchard ${at}</b><!-- ${' '.repeat(1_000_000)} --></a>`;
    return parseXml(Buffer.from(text), 'orchard.xml').children[0]!.text;
  };
  await collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const kept = Array.from({ length: 20 }, (_, at) => parse(at));
  await collectGarbage();
  const grown = process.memoryUsage().heapUsed - before;
  expect(kept.at(-1)).toBe('an apple of the orchard 19');
  expect(grown).toBeLessThan(5_000_000);
});
