import { readForChange, replaceUnchanged } from '../../src/platform/files/replace-unchanged.ts';

// Adds lines to a file that other processes add to as well: FILE NAME COUNT.
const [file = '', name = '', count = ''] = process.argv.slice(2);
for (let line = 0; line < Number(count); ) {
  const found = readForChange(file);
  if (typeof found === 'string') throw new Error(found);
  const text = `${found === null ? '' : found.bytes.toString('utf8')}${name}${line}\n`;
  if (await replaceUnchanged(file, found, Buffer.from(text))) line++;
}
