import { expect, test } from 'vitest';
import { resolveProjectPath } from '../../../../src/gradle/build/state/project-path.ts';

test.each([
  [':app', ':core', ':core'],
  [':app', 'core', ':app:core'],
  [':', 'core', ':core'],
  [':app', ':', ':'],
  [':app', '::core:model', ':core:model'],
  [':app', ':core:', ':core'],
])('from %s %s is %s', (from, written, path) => expect(resolveProjectPath(from, written)).toBe(path));
