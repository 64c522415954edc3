import { expect, test } from 'vitest';
import { TextCache } from '../../../src/indexing/project/text-cache.ts';

function keep(kept: TextCache, root: string, path: string, length = 4): void {
  kept.keep(root, path, { crc32: 1, text: Buffer.alloc(length) });
}

test('what was kept is found by its sum', () => {
  const kept = new TextCache();
  keep(kept, '/orchard', 'Apple.java');
  expect(kept.find('/orchard', 'Apple.java', 1)).toHaveLength(4);
  expect(kept.find('/orchard', 'Apple.java', 2)).toBeNull();
  expect(kept.find('/orchard', 'Pear.java', 1)).toBeNull();
  expect(kept.find('/garden', 'Apple.java', 1)).toBeNull();
});

test('where there is no more room, what is kept of a folder stays, and what is read anew takes the place it had', () => {
  const kept = new TextCache(10);
  for (const path of ['Apple.java', 'Pear.java', 'Plum.java']) keep(kept, '/orchard', path);
  expect(kept.find('/orchard', 'Apple.java', 1)).not.toBeNull();
  expect(kept.find('/orchard', 'Plum.java', 1)).toBeNull();
  kept.keep('/orchard', 'Apple.java', { crc32: 2, text: Buffer.alloc(6) });
  expect(kept.find('/orchard', 'Apple.java', 2)).toHaveLength(6);
});

test('the folder that was asked about least lately makes room', () => {
  const kept = new TextCache(10);
  keep(kept, '/orchard', 'Apple.java');
  keep(kept, '/garden', 'Rose.java');
  keep(kept, '/orchard', 'Apple.java');
  keep(kept, '/field', 'Wheat.java');
  expect(kept.find('/garden', 'Rose.java', 1)).toBeNull();
  expect(kept.find('/orchard', 'Apple.java', 1)).not.toBeNull();
  expect(kept.find('/field', 'Wheat.java', 1)).not.toBeNull();
});

test('what is not there any more leaves its room to others', () => {
  const kept = new TextCache(10);
  keep(kept, '/orchard', 'Apple.java', 8);
  kept.retain('/orchard', (path) => path !== 'Apple.java');
  keep(kept, '/orchard', 'Pear.java', 8);
  expect(kept.find('/orchard', 'Pear.java', 1)).toHaveLength(8);
});
