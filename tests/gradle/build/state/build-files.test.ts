import { expect, test } from 'vitest';
import { createBuildFiles } from '../../../../src/gradle/build/state/build-files.ts';

function isMentioned(word: string, script: string): boolean {
  const files = createBuildFiles({
    find: () => script,
    isThere: () => true,
    isWithin: () => true,
    list: () => [],
    listEntries: () => [],
    findPublished: () => null,
  });
  files.findScript('build.gradle');
  return files.isMentioned(word);
}

test('a word of a script', () => expect(isMentioned('apple', "\n  id 'apple'")).toBe(true));
test('but not of a comment', () => expect(isMentioned('apple', '\n  // apple\n')).toBe(false));
test('a script of empty lines ends', () => expect(isMentioned('apple', '\n'.repeat(500_000))).toBe(false));
