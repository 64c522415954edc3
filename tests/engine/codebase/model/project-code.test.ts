import { readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { simpleNameOf } from '../../../../src/symbols/symbol-rows.ts';
import { unusedDamageReader } from '../../../support/damage-reader.ts';
import { projectCode } from '../../../support/project-code.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const FILES = { 'a/Apple.java': 'package a; class Apple { int seeds; }', 'b/Pear.kt': 'package b\nclass Pear\n' };

test('what is kept is what was read', async () => {
  const [root, home] = [tempFolder(FILES), tempFolder()];
  const code = projectCode(root, { home });
  const first = await code.current(quietContext);
  await code.settle();
  const again = await projectCode(root, { home }).current(quietContext);
  expect({ ...again.metadata, files: again.files, packages: again.packages, names: again.names }).toEqual({
    ...first.metadata,
    ...{ files: first.files, packages: first.packages, names: first.names },
  });
  expect(again.symbols).toEqual(first.symbols);
  expect(Buffer.from(again.text(0)).toString()).toBe(FILES['a/Apple.java']);
  expect(readdirSync(root)).toEqual(['a', 'b']);
});

test('a call sees what was saved before it', async () => {
  const [root, home] = [tempFolder(FILES), tempFolder()];
  const code = projectCode(root, { home });
  await code.current(quietContext);
  writeFileSync(join(root, 'b/Pear.kt'), 'package b\nclass Pear(val age: Int)\n');
  const now = await code.current(quietContext);
  expect(Array.from({ length: now.symbols.length }, (_, row) => simpleNameOf(now, row))).toContain('age');
});

test('a call during a look that began before a file was saved sees that file', async () => {
  const [root, home] = [tempFolder({ 'Apple.java': 'class Apple {' }), tempFolder()];
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<{ readonly unread: string }>()];
  const read = () => {
    reached.resolve();
    return released.promise;
  };
  const code = projectCode(root, { home, damage: { ...unusedDamageReader, read, readBriefly: read } });
  const before = code.current(quietContext);
  await reached.promise;
  writeFileSync(join(root, 'Pear.java'), 'class Pear {}');
  const after = code.current(quietContext);
  released.resolve({ unread: 'it was held' });
  expect((await before).files.map(({ path }) => path)).toEqual(['Apple.java']);
  expect((await after).files.map(({ path }) => path)).toEqual(['Apple.java', 'Pear.java']);
});

test('what is damaged on the disk, or was made with other settings, is made anew', async () => {
  const [root, home] = [tempFolder(FILES), tempFolder()];
  const code = projectCode(root, { home });
  await code.current(quietContext);
  await code.settle();
  const [folder] = readdirSync(join(home, 'folders'));
  const [file] = readdirSync(join(home, 'folders', folder!));
  writeFileSync(join(home, 'folders', folder!, file!), 'something else');
  expect((await projectCode(root, { home }).current(quietContext)).files).toHaveLength(2);
  expect((await projectCode(root, { home, exclude: ['a'] }).current(quietContext)).files).toHaveLength(1);
});

test('a folder that becomes a link after it was opened is not read', async () => {
  const [folder, elsewhere] = [
    tempFolder({ 'project/Apple.java': 'class Apple {}' }),
    tempFolder({ 'Secret.java': 'class Secret {}' }),
  ];
  const root = join(folder, 'project');
  const code = projectCode(root);
  await code.current(quietContext);
  renameSync(root, join(folder, 'kept'));
  symlinkSync(elsewhere, root);
  await expect(code.current(quietContext)).rejects.toThrow('is a link to another place than when it was opened');
});
