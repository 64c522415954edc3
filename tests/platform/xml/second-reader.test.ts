import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { walkFiles } from '../../../src/platform/files/walk-files.ts';
import { readTwice } from '../../support/second-xml-reader.ts';

const fixtures = fileURLToPath(new URL('../../../fixtures', import.meta.url));
const documents = [...walkFiles(fixtures)].filter((path) => /\.(pom|xml)$/.test(path)).sort();

test('there are some', () => expect(documents.length).toBeGreaterThan(20));

test.each(documents)('two readers find the same tree in %s', (path) => {
  const [ours, other] = readTwice(readFileSync(join(fixtures, path)), path);
  expect(ours).toEqual(other);
});

test.each([
  ['<a> x<!-- y -->z <![CDATA[&lt;]]> </a>'],
  ['<a>\r\n<b c="d &amp; e"/>\r1.10 </a>'],
  ['<m:a xmlns:m="x"><m:b m:c="d"/></m:a>'],
  ['<?xml version="1.0"?><!-- x --><a>S&oslash;ren &#38; &#x41;&apos;</a><!-- y -->'],
])('and in %j', (text) => {
  const [ours, other] = readTwice(Buffer.from(text), 'orchard.xml');
  expect(ours).toEqual(other);
});
