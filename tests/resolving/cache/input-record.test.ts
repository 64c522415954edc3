import { expect, test } from 'vitest';
import { createInputRecord } from '../../../src/resolving/cache/input-record.ts';

const POM = `<project><!-- ${'${env.SECRET}'} --><profile><exists>${'${env.SHED}'}/x</exists></profile></project>`;

test('values of the environment are not kept, nor names that only a comment has', () => {
  const record = createInputRecord();
  record.addFile('/orchard/pom.xml', Buffer.from(POM));
  record.lookFor('/orchard/deep-shed/x');
  const kept = record.describe((name) => (name === 'SHED' ? '/orchard/deep-shed' : 'ripe-pear'), {
    project: '/orchard',
    paths: [],
  });
  expect(kept.variables.names).toEqual(['SHED']);
  expect(kept.lookups).toEqual({ '${env.SHED}/x': false });
  expect(JSON.stringify(kept)).not.toMatch(/deep-shed|ripe-pear/);
});
