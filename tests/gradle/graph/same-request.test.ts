import { expect, test } from 'vitest';
import type { ConfigurationRequest } from '../../../src/gradle/graph/configuration-request.ts';
import { isSameRequest } from '../../../src/gradle/graph/same-request.ts';

const apple = { artifactId: 'apple' };
const build = (changes: object) =>
  ({
    usage: 'java-api',
    dependencies: [apple],
    attributes: new Map([['a', '1']]),
    locked: null,
    ...changes,
  }) as unknown as ConfigurationRequest;

test.each([
  [{}, true],
  [{ dependencies: [apple], attributes: new Map([['a', '1']]) }, true],
  [{ usage: 'java-runtime' }, false],
  [{ dependencies: [{ ...apple }] }, false],
  [{ dependencies: [apple, apple] }, false],
  [{ attributes: new Map([['a', '2']]) }, false],
  [{ attributes: new Map() }, false],
  [{ locked: new Map() }, false],
])('%o', (changes, expected) => expect(isSameRequest(build({}), build(changes))).toBe(expected));
