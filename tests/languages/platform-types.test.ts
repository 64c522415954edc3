import { expect, test } from 'vitest';
import { mayBeOfJdk } from '../../src/languages/platform-types.ts';

test.each([
  ['List', true],
  ['List#of', true],
  ['Map.Entry', true],
  ['java.util.List', true],
  ['org.w3c.dom.Node#getNodeName', true],
  ['javax.sql', true],
  ['org.example.List', false],
  ['javafaker.Food', false],
])('%s may be of the JDK: %s', (name, may) => expect(mayBeOfJdk(name)).toBe(may));
