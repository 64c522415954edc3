import { expect, test } from 'vitest';
import { findScmTag } from '../../../src/maven/model/find-scm-tag.ts';
import { parsePom } from '../../../src/maven/model/parse-pom.ts';
import { pomText } from '../../support/pom-text.ts';

const coordinates = { groupId: 'orchard', artifactId: 'apple', version: '1.2' };
const read = (text: string) => parsePom(Buffer.from(pomText(text)), 'apple.pom');
const scm = (parts: Readonly<Record<string, string>>) =>
  `<scm>${Object.entries(parts).map(([name, text]) => `<${name}>${text}</${name}>`)}</scm>`.replaceAll(',', '');

function find(...poms: readonly string[]): string | null {
  const found = findScmTag(poms.map(read), coordinates);
  return found && `${found.url} ${found.tag}`;
}

const hosted = 'https://github.com/orchard/apple.git v1.2';

test.each([
  ['scm:git:https://github.com/orchard/apple.git', hosted],
  ['scm:git|https://github.com/orchard/apple', hosted],
  ['scm:git:git://github.com/orchard/apple.git', hosted],
  ['scm:git:http://github.com/orchard/apple.git/', hosted],
  ['scm:git:git@github.com:orchard/apple.git', hosted],
  ['scm:git:ssh://git@github.com/orchard/apple.git', hosted],
  ['scm:git:git@github.com/orchard/apple.git', hosted],
  ['scm:git:https://git.orchard.example/apple.git', 'https://git.orchard.example/apple.git v1.2'],
  ['scm:git:git@git.orchard.example:apple.git', null],
  ['scm:git:https://user:word@git.orchard.example/apple.git', null],
  ['scm:git:https://git.orchard.example/apple.git?token=x', null],
  ['scm:svn:https://svn.orchard.example/apple', null],
  ['scm:git:file:///srv/apple.git', null],
  ['scm:git:--upload-pack=x', null],
  ['', null],
])('connection %s', (connection, expected) => expect(find(scm({ connection, tag: 'v1.2' }))).toBe(expected));

test.each([
  ['1.2', true],
  ['apple-1.2', true],
  ['rel/v1.2', true],
  ['${project.artifactId}-${project.version}', true],
  ['v${version}', true],
  ['${released}', true],
  ['HEAD', false],
  ['master', false],
  ['11.2', false],
  ['1.1.2', false],
  ['1.2.1', false],
  ['${unknown}1.2', false],
  ['-x1.2', false],
])('tag %s', (tag, fits) => {
  const properties = '<properties><released>r1.2</released></properties>';
  expect(find(properties + scm({ connection: 'scm:git:git://github.com/orchard/apple', tag })) !== null).toBe(fits);
});

test('the page of a known host where there is no connection', () => {
  expect(find(scm({ url: 'http://github.com/orchard/apple/tree/v1.2', tag: 'v1.2' }))).toBe(hosted);
  expect(find(scm({ url: 'https://orchard.example/apple', tag: 'v1.2' }))).toBeNull();
});

test('the next parent that has one', () => {
  const parent = scm({ connection: 'scm:git:https://github.com/orchard/apple.git', tag: 'v${project.version}' });
  expect(find('', parent, scm({ connection: 'scm:git:https://github.com/orchard/all.git', tag: 'v1.2' }))).toBe(hosted);
  expect(find('', '')).toBeNull();
});
