import { expect, test } from 'vitest';
import { causeKey, type Failed, groupByCause } from '../../../src/core/problems/group-by-cause.ts';

function group(...failed: readonly Failed[]) {
  return groupByCause(failed, (one) => one).map(({ cause, items }) => [
    cause,
    ...items.map(({ item, where }) => (where === null ? item.name : `${item.name} in ${where}`)),
  ]);
}

const refused = (name: string, file: string) => ({
  name,
  reason: `Repository grove (https://grove.example/m2/${file}) refused an anonymous request (HTTP 401)`,
});

test('one repository that refuses us is one cause, whichever file was asked for', () => {
  expect(group(refused('orchard:apple:1', 'apple.jar'), refused('orchard:pie:2', 'pie.jar'))).toEqual([
    [
      'Repository grove (https://grove.example) refused an anonymous request (HTTP 401)',
      'orchard:apple:1',
      'orchard:pie:2',
    ],
  ]);
});

test('an unreachable repository is one cause, asked or not asked again', () => {
  const asked = 'Could not reach grove (https://grove.example/m2/apple.pom): getaddrinfo ENOTFOUND grove.example';
  const later = (time: string) =>
    `Repository grove cannot be reached (ENOTFOUND); it is not asked again before ${time}`;
  const [one, ...more] = group(
    { name: 'orchard:apple:1', reason: asked },
    { name: 'orchard:pie:2', reason: later('2026-11-27T23:50:01.915Z') },
    { name: 'orchard:plum:3', reason: later('2026-11-27T23:50:01.916Z') },
  );
  expect(more).toEqual([]);
  expect(one?.slice(1)).toEqual(['orchard:apple:1', 'orchard:pie:2', 'orchard:plum:3']);
});

test('a reason that differs by the own name and its place alone is one cause', () => {
  const missing = (name: string, line: number) => ({
    name,
    reason: `${name}: nothing gives its version; it may be in orchard:parent:1, which is missing; asked for in pom.xml:${line}`,
  });
  expect(group(missing('orchard:apple', 4), missing('orchard:apple-pie', 9))).toEqual([
    [
      'nothing gives its version; it may be in orchard:parent:1, which is missing',
      'orchard:apple in pom.xml:4',
      'orchard:apple-pie in pom.xml:9',
    ],
  ]);
});

test('what is alone, or has another cause, stays as it is', () => {
  expect(
    group(
      refused('orchard:apple:1', 'apple.jar'),
      { name: 'orchard:pie:2', reason: 'no POM' },
      { name: 'orchard:plum:3', reason: 'Could not reach barn (https://barn.example/plum.pom): reset' },
      { name: 'orchard:pear:3', reason: 'Could not reach grove (https://grove.example/pear.pom): reset' },
    ).map(([cause]) => cause),
  ).toEqual([null, null, null, null]);
  expect(causeKey({ name: 'o:a:1', reason: 'a' })).not.toBe(causeKey({ name: 'o:a:1', reason: 'b' }));
});
