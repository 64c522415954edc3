import { expect, test } from 'vitest';
import { orchardEngine, showAnswer } from '../../support/orchard-engine.ts';

const listed = ['1.10', '1.9', '1.10-beta1'].map((version) => ({
  coordinates: { groupId: 'orchard', artifactId: 'apple', version },
  status: 'indexed' as const,
}));
const failed = {
  coordinates: { groupId: 'bakery', artifactId: 'pie', version: '2.0' },
  status: 'failed' as const,
  reason: 'truncated jar',
};

test('versions in the order of Maven', async () => {
  const engine = orchardEngine([], { listed: [...listed, failed] });
  expect(await showAnswer(engine, 'list_indexed_artifacts')).toMatchInlineSnapshot(`
    "{"status":"success","pagination":{"page":1,"total_count":4,"total_pages":1},"artifacts":[{"group_id":"bakery","artifact_id":"pie","version":"2.0","status":"failed","reason":"truncated jar"},{"group_id":"orchard","artifact_id":"apple","version":"1.9","status":"indexed"},{"group_id":"orchard","artifact_id":"apple","version":"1.10-beta1","status":"indexed"},{"group_id":"orchard","artifact_id":"apple","version":"1.10","status":"indexed"}]}
    ---
    4 found, page 1 of 1
    bakery:pie:2.0 failed: truncated jar
    orchard:apple:1.9 indexed
    orchard:apple:1.10-beta1 indexed
    orchard:apple:1.10 indexed"
  `);
});

test('filtered by group and version', async () => {
  const engine = orchardEngine([], { listed: [...listed, failed] });
  const input = { group_filter: 'orch', version_filter: '>1.9,<1.10' };
  expect(await showAnswer(engine, 'list_indexed_artifacts', input)).toMatchInlineSnapshot(`
    "{"status":"success","pagination":{"page":1,"total_count":1,"total_pages":1},"artifacts":[{"group_id":"orchard","artifact_id":"apple","version":"1.10-beta1","status":"indexed"}]}
    ---
    1 found, page 1 of 1
    orchard:apple:1.10-beta1 indexed"
  `);
});
