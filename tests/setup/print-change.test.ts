import { expect, test } from 'vitest';
import { printChange } from '../../src/setup/print-change.ts';

test('a change is a diff with a line around it', () => {
  expect(printChange('/f', 'a\nb\nc\nd\n', 'a\nb\nB\nc\nd\n')).toBe('--- /f\n+++ /f\n@@ -2,2 +2,3 @@\n b\n+B\n c\n');
  expect(printChange('/f', '', 'a\n')).toBe('--- /dev/null\n+++ /f\n@@ -0,0 +1,1 @@\n+a\n');
  expect(printChange('/f', 'a\n', null)).toBe('--- /f\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n');
});

test('secrets of other servers are not shown', () => {
  const others = '{ "env": { "APPLE_TOKEN": "seed", "url": "https://ann:peel@example.org" },\n';
  const shown = printChange('/f', others, `${others}"x": 1\n`);
  expect(shown).toContain('"APPLE_TOKEN": ***');
  expect(shown).not.toMatch(/seed|peel/);
});
