import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { keepNear } from '../../../src/platform/files/keep-near.ts';

function look(own: readonly string[], at: string, paths = win32) {
  const looked: string[] = [];
  const note = <Found>(found: Found) => {
    return (path: string): Found => {
      looked.push(path);
      return found;
    };
  };
  const files = {
    readFile: note(Buffer.from('seed')),
    lookFor: note(true),
    listFolder: note(['a']),
    listEntries: note(['a']),
    listFiles: note(['a']),
  };
  const near = keepNear(files, own, paths);
  const found = [near.readFile(at), near.lookFor(at), near.listFolder(at), near.listEntries(at), near.listFiles(at)];
  return { found, looked: looked.length, refused: [...near.refused] };
}

const nothing = [null, false, [], [], []];

test.each([
  '\\\\barn\\share\\pom.xml',
  '//barn/share',
  '\\\\?\\UNC\\barn\\share\\libs.versions.toml',
  '\\??\\UNC\\barn\\share',
])('nobody looks at %s', (at) =>
  expect(look(['C:\\orchard'], at)).toEqual({ found: nothing, looked: 0, refused: [at] }),
);

test('a project on a share has the whole share, and no other', () => {
  const own = ['\\\\barn\\share\\orchard'];
  expect(look(own, '\\\\BARN\\share\\pom.xml')).toMatchObject({ looked: 5, refused: [] });
  expect(look(own, '\\\\barn\\other\\pom.xml')).toMatchObject({ found: nothing, looked: 0 });
  expect(look(['\\\\?\\UNC\\barn\\share\\orchard'], '\\\\?\\UNC\\shed\\a')).toMatchObject({ looked: 0 });
});

test('drives are near, and elsewhere two slashes are one', () => {
  expect(look(['C:\\orchard'], 'D:\\pear')).toMatchObject({ looked: 5, refused: [] });
  expect(look(['/orchard'], '//barn/share', posix)).toMatchObject({ looked: 5, refused: [] });
});
