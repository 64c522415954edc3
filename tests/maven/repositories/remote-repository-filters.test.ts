import { expect, test } from 'vitest';
import { parsePrefixFilter } from '../../../src/maven/repositories/remote-repository-filters.ts';

const HEADER = '## repository-prefixes/2.0\n';

/** Null: the file says nothing. */
function check(text: string, path: string, expected: boolean | null): void {
  expect(parsePrefixFilter(text)?.(path) ?? null).toBe(expected);
}

test('below a prefix', () => check(`${HEADER}/orchard/apple`, 'orchard/apple/1/apple-1.pom', true));
test('beside a prefix', () => check(`${HEADER}/orchard/apple`, 'orchard/pie/1/pie-1.pom', false));
test('half a segment is no prefix', () => check(`${HEADER}/orchard/app`, 'orchard/apple/1/apple-1.pom', false));
test('a deeper prefix takes back what stands beside it', () =>
  check(`${HEADER}/orchard\n/orchard/apple`, 'orchard/pie/1/pie-1.pom', false));
test('and lets in what is below it', () =>
  check(`${HEADER}/orchard/apple\n/orchard`, 'orchard/apple/1/apple-1.pom', true));
test('above a prefix', () => check(`${HEADER}/orchard/apple/1`, 'orchard/apple/maven-metadata.xml', false));
test('a list without prefixes lets nothing in', () => check(HEADER, 'orchard/apple/1/apple-1.pom', false));
test('another first line', () => check('/orchard', 'meadow', null));
test('unsupported by its own word', () => check(`${HEADER}@ unsupported\n/orchard`, 'meadow', null));
test('a page is no list', () => check(`${HEADER}<html>`, 'meadow', null));
