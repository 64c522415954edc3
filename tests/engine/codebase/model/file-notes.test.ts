import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFileNotes } from '../../../../src/engine/codebase/model/file-notes.ts';
import { projectCode } from '../../../support/project-code.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

test('a file is read once, and again when it changed', async () => {
  const root = tempFolder({ 'Apple.java': 'class Apple {}', 'Pear.java': 'class Pear {}' });
  const code = projectCode(root);
  const read: string[] = [];
  const noteOf = createFileNotes((index, file) => {
    read.push(index.files[file]!.path);
    return Buffer.from(index.text(file)).toString();
  });
  const noteAll = async () => {
    const index = await code.current(quietContext);
    return index.files.map((_, file) => noteOf(index, file));
  };
  await noteAll();
  expect(await noteAll()).toEqual(['class Apple {}', 'class Pear {}']);
  writeFileSync(join(root, 'Pear.java'), 'class Rear {}');
  writeFileSync(join(root, 'Aaa.java'), 'class Aaa {}');
  expect(await noteAll()).toEqual(['class Aaa {}', 'class Apple {}', 'class Rear {}']);
  expect(read).toEqual(['Apple.java', 'Pear.java', 'Aaa.java', 'Pear.java']);
});
