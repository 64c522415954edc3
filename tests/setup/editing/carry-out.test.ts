import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { carryOut } from '../../../src/setup/editing/carry-out.ts';
import { createEditor } from '../../../src/setup/editing/create-editor.ts';
import { openReceipts } from '../../../src/setup/editing/receipts.ts';
import { sectionEditor, wholeFileEditor } from '../../../src/setup/editing/section-editor.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const entry = { command: 'node', args: ['x.js', 'serve'] };
const json = await createEditor({ format: 'json', key: 'mcpServers', path: () => '' });
const toml = await createEditor({ format: 'toml', key: 'mcp_servers', path: () => '' });
const yaml = await createEditor({ format: 'yaml', key: 'extensions', path: () => '' });

/** A client's file, written and taken out. */
function open(text: string | null, editor = json) {
  const home = tempFolder(text === null ? {} : { 'client/file': text });
  const file = join(home, 'client/file');
  const receipts = openReceipts(join(home, 'own'));
  const doIt = (intent: 'write' | 'remove', value: unknown) => carryOut(intent, { file, editor, value }, receipts);
  return {
    home,
    file,
    write: (value: unknown = entry) => doIt('write', value),
    remove: (value: unknown = entry) => doIt('remove', value),
    text: () => (existsSync(file) ? readFileSync(file, 'utf8') : null),
    change: (edit: (text: string) => string) => writeFileSync(file, edit(readFileSync(file, 'utf8'))),
  };
}

const texts: readonly [typeof json, string][] = [
  [json, '{\n   // mine\n   "mcpServers": {\n      "apple": { "command": "x" } // keep\n   }, "zeta":1\n}'],
  [json, '{"mcpServers":{}}'],
  [toml, '# c\r\nmodel = "x" # keep\r\n\r\n[mcp_servers.apple]\r\ncommand = "x"'],
  [yaml, 'a:   1\nextensions:\n    apple:\n        cmd: x # keep\n\n\nb: >\n  c\n'],
  [sectionEditor, '# Ours\r\n\r\nText'],
];

test.each(texts)('%# a file is as before, byte for byte, and its copy is gone', async (editor, text) => {
  const client = open(text, editor);
  const value = editor === sectionEditor ? 'Use it.\n' : entry;
  const { state, backup } = await client.write(value);
  expect([state, readFileSync(backup as string, 'utf8')]).toEqual(['written', text]);
  expect(await client.remove(value)).toEqual({ state: 'removed', reason: null, backup: null });
  expect(client.text()).toBe(text);
  expect(readdirSync(join(client.home, 'client'))).toEqual(['file']);
  expect(await client.remove(value)).toMatchObject({ state: 'absent' });
});

test('what others changed meanwhile stays, and so does the copy', async () => {
  const client = open('{\n  "a": 1, // one\n  "mcpServers": {\n    "apple": {} // keep\n  }\n}\n');
  const { backup } = await client.write();
  client.change((text) =>
    text.replace('"a": 1', '"a": 2').replace('"mcpServers": {', '"mcpServers": {\n    "pie": {},'),
  );
  expect(await client.remove()).toEqual({ state: 'removed', reason: null, backup });
  expect(client.text()).toBe(
    '{\n  "a": 2, // one\n  "mcpServers": {\n    "pie": {},\n    "apple": {} // keep\n  }\n}\n',
  );
});

test('keys that a person added to the entry survive an update, and go with the entry', async () => {
  const client = open('{}\n');
  await client.write();
  client.change((text) => text.replace('"command"', '"disabled": true, "command"'));
  expect((await client.write()).state).toBe('same');
  expect((await client.write({ ...entry, args: ['y.js'] })).state).toBe('written');
  expect(JSON.parse(client.text() as string)).toEqual({
    mcpServers: { 'jar-indexer': { disabled: true, command: 'node', args: ['y.js'] } },
  });
  client.change((text) => text.replace('true', 'false'));
  await client.remove();
  expect(client.text()?.replaceAll(/\s/g, '')).toBe('{}');
});

test('an update leads back to the same file', async () => {
  const [, text] = texts[0] as [typeof json, string];
  const client = open(text);
  await client.write();
  await client.write({ command: 'node26', args: [] });
  expect(await client.remove({ command: 'node26', args: [] })).toMatchObject({ state: 'removed', backup: null });
  expect(client.text()).toBe(text);
});

test('a file and folders that init made go again', async () => {
  const client = open(null);
  await client.write();
  await client.remove();
  expect(existsSync(join(client.home, 'client'))).toBe(false);
  const rules = open(null, wholeFileEditor);
  await rules.write('text');
  await rules.remove('text');
  expect(existsSync(rules.file)).toBe(false);
});

test('an entry that init did not write stays', async () => {
  const text = '{ "mcpServers": { "jar-indexer": { "command": "mine" } } }';
  const client = open(text);
  expect(await client.write()).toMatchObject({ state: 'refused', reason: expect.stringContaining('did not write') });
  expect(await client.remove()).toMatchObject({ state: 'refused', reason: expect.stringContaining('did not write') });
  await client.remove();
  expect(client.text()).toBe(text);
  expect(readdirSync(join(client.home, 'client'))).toEqual(['file']);
});

test('an entry whose command a person changed stays', async () => {
  const client = open('{}');
  await client.write();
  client.change((text) => text.replace('"node"', '"/my/node"'));
  expect((await client.remove()).state).toBe('refused');
  expect((await client.write()).state).toBe('refused');
});

test('the same entry, written elsewhere, is as good, and is taken out', async () => {
  const client = open(`{ "mcpServers": { "jar-indexer": ${JSON.stringify(entry)} } }`);
  expect((await client.write()).state).toBe('same');
  expect((await client.remove()).state).toBe('removed');
  expect(JSON.parse(client.text() as string)).toEqual({ mcpServers: {} });
});

test.each([
  ['{ "mcpServers": ', 'it is no JSON: line 1'],
  ['{ "mcpServers": 1 }', 'is no object'],
  [Buffer.from([0x7b, 0xff, 0x7d]), 'it is not UTF-8'],
  ['{ "mcpServers": {}, "mcpServers": { "a": 1 } }', 'by hand'],
])('a file that cannot be edited is named and stays: %j', async (content, reason) => {
  const client = open('');
  writeFileSync(client.file, content);
  expect(await client.write()).toMatchObject({ state: 'refused', reason: expect.stringContaining(reason) });
  expect(readFileSync(client.file)).toEqual(Buffer.from(content));
  expect(readdirSync(join(client.home, 'client'))).toEqual(['file']);
});

test('a link, a read-only file and a folder stay', async () => {
  const linked = open('{}');
  const to = join(linked.home, 'elsewhere.json');
  writeFileSync(to, '{}');
  symlinkSync(to, join(linked.home, 'client/link'));
  const receipts = openReceipts(join(linked.home, 'own'));
  const write = (file: string) => carryOut('write', { file, editor: json, value: entry }, receipts);
  expect(await write(join(linked.home, 'client/link'))).toMatchObject({ state: 'refused', reason: 'it is a link' });
  expect(readFileSync(to, 'utf8')).toBe('{}');
  chmodSync(linked.file, 0o444);
  expect(await write(linked.file)).toMatchObject({ state: 'refused', reason: 'it is read-only' });
  mkdirSync(join(linked.home, 'folder'));
  expect(await write(join(linked.home, 'folder'))).toMatchObject({ state: 'refused', reason: 'it is no file' });
});

test('without the receipt, or with a damaged one, only the very same entry goes', async () => {
  const client = open('{\n  "a": 1\n}\n');
  await client.write();
  const folder = join(client.home, 'own/init');
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{ "file"');
  expect((await client.remove({ ...entry, command: 'other' })).state).toBe('refused');
  expect((await client.remove()).state).toBe('removed');
  expect(JSON.parse(client.text() as string)).toEqual({ a: 1, mcpServers: {} });
});

test('without the copy the written characters are taken out', async () => {
  const text = '{\n  "a": 1, // one\n  "mcpServers": {\n    "apple": {} // keep\n  },\n}\n';
  const client = open(text);
  const { backup } = await client.write();
  writeFileSync(backup as string, 'something else');
  await client.remove();
  expect(client.text()).toBe(text);
  expect(readFileSync(backup as string, 'utf8')).toBe('something else');
});
