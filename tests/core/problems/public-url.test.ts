import { expect, test } from 'vitest';
import { isBelow, printUrl, publicUrl } from '../../../src/core/problems/public-url.ts';

test.each([
  ['https://amy:canary@repo.orchard.example/maven2/#top', 'https://repo.orchard.example/maven2/'],
  ['https://repo.orchard.example/maven2#', 'https://repo.orchard.example/maven2'],
  ['https://amy:canary@[/maven2', 'https://[/maven2'],
  ['../../pie/1.0/pie-1.0-sources.jar', '../../pie/1.0/pie-1.0-sources.jar'],
])('%s is printed without who asks', (written, printed) => expect(printUrl(written)).toBe(printed));

test('an address lies below a repository whatever credentials it has', () => {
  const repository = new URL('https://amy:canary@repo.orchard.example/maven2?token=1');
  const printed = (path: string) => publicUrl(new URL(path, 'https://repo.orchard.example/'));
  expect([isBelow(printed('maven2/a.pom'), repository), isBelow(printed('maven22/a.pom'), repository)]).toEqual([
    true,
    false,
  ]);
});
