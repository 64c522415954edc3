import { expect, test } from 'vitest';
import { createBinaryClasses } from '../../../../src/engine/sources/finding/binary-classes.ts';

const paths = [
  'orchard/Apple.class',
  'orchard/Apple$Core.class',
  'META-INF/versions/21/orchard/tree/Pear.class',
  'shaded/orchard/Apple.class',
  'Windfall.class',
  'orchard/Pip$$serializer.class',
];

test.each([
  ['orchard.Apple', 'orchard.Apple'],
  ['Apple', 'orchard.Apple'],
  ['Apple.Core', 'orchard.Apple.Core'],
  ['Core', 'orchard.Apple.Core'],
  ['shaded.orchard.Apple', 'shaded.orchard.Apple'],
  ['tree.Pear', 'orchard.tree.Pear'],
  ['Windfall', 'Windfall'],
  ['shaded.orchard', 'shaded.orchard'],
  ['shaded', 'shaded'],
  ['orchard.Pip.$serializer', 'orchard.Pip.$serializer'],
  ['Pip$$serializer', 'orchard.Pip.$serializer'],
  ['Apple$Core', 'orchard.Apple.Core'],
  ['pple', null],
  ['ard.Apple', null],
  ['orch', null],
  ['tree', null],
  ['apple', null],
  ['', null],
])('%s among the classes of a jar: %s', async (name, expected) => {
  const classes = await createBinaryClasses(async () => paths);
  expect(await classes.find(name)).toBe(expected);
});

test('the paths are listed again for a name that may be there, and for no other', async () => {
  let listed = 0;
  const classes = await createBinaryClasses(async () => {
    listed++;
    return paths;
  });
  expect([await classes.find('Plum'), listed, await classes.find('Apple'), listed]).toEqual([
    null,
    1,
    'orchard.Apple',
    2,
  ]);
});
