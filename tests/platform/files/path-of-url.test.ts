import { expect, test } from 'vitest';
import { pathOfUrl } from '../../../src/platform/files/path-of-url.ts';

test.each([
  ['file:///C:/Users/Ann/my%20kitchen', true, 'C:\\Users\\Ann\\my kitchen'],
  ['file:///c%3A/orchard', true, 'c:\\orchard'],
  ['file:///orchard/%C3%A4pfel', false, '/orchard/äpfel'],
  ['/orchard', false, null],
  ['vscode-remote://orchard/kitchen', false, null],
  ['file:///orchard%2Fkitchen', false, null],
])('%s', (uri, windows, path) => expect(pathOfUrl(uri, windows)).toBe(path));
