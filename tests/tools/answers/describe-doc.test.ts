import { expect, test } from 'vitest';
import { describeDoc, renderDoc } from '../../../src/tools/answers/describe-doc.ts';

test('who says what a comment leaves out is named once', () => {
  const nothing = { params: [], throws: [], see: [], other: [], since: null, deprecated: null };
  const doc = { format: 'javadoc' as const, summary: 'Peels.', description: 'Peels.', returns: 'the peel', ...nothing };
  const [fruit, plant] = ['orchard.Fruit#peel', 'orchard.Plant#peel of orchard:plants:1'];
  const inherited = [
    { part: 'description', from: fruit! },
    { part: 'throws.Rotten', from: plant! },
    { part: 'returns', from: fruit! },
  ];
  expect(renderDoc(describeDoc({ comment: doc, inherited })!)).toEqual([
    '  Peels.',
    '  @return the peel',
    '  (description, returns inherited from orchard.Fruit#peel)',
    '  (throws.Rotten inherited from orchard.Plant#peel of orchard:plants:1)',
  ]);
});
