import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createEditor } from '../../../src/setup/editing/create-editor.ts';
import type { ConfigFile } from '../../../src/setup/model/client.ts';

const entry = {
  command: '/opt/node',
  args: ['/opt/jar indexer.js', 'serve', '--format', 'text'],
  env: { JAVA_HOME: '/jdk' },
};
const other = { ...entry, command: '/opt/node26' };

const json: readonly string[] = [
  '',
  '{}',
  '{}\n',
  '{\n  "mcpServers": {}\n}\n',
  '{"a":1,"mcpServers":{"apple":{"command":"x"}}}',
  '{\n  // mine\n  "zeta": 1, /* x */\n\n  "mcpServers": {\n    "apple": { "command": "x", "args": ["a"] }, // keep\n  },\n  "last": [1,\n2]\n}\n',
  '{\r\n\t"mcpServers": {\r\n\t\t"apple": {\r\n\t\t\t"command": "x"\r\n\t\t}\r\n\t}\r\n}\r\n',
  '\uFEFF{\n    "a": 1\n}\n',
];
const toml: readonly string[] = [
  '',
  '# only\n',
  'model = "x"',
  '# c\r\nmodel = "x"   # keep\r\n\r\n[projects."/a b"]\r\ntrust_level = "trusted"\r\n',
  'a = 1\n\n[mcpServers.apple]\ncommand = \'x\'  # keep\nargs = [\n  "a", # one\n  "b",\n]\n\n[zeta]\nx=1\n',
  '[mcpServers]\napple = { command = "x" }\n',
  'mcpServers.apple.command = "x"\n',
  '[[list]]\na=1\nwhen = 2026-11-27T10:00:00.000Z # keep\n# tail\n',
];
const yaml: readonly string[] = [
  '',
  '# only\n',
  'a: 1',
  'name: me\r\nmodels:\r\n- name: x   # keep\r\n  key:   "y"\r\n',
  'extra: {a: 1,   b: 2}\nmcpServers:\n    apple:\n        cmd: x   # keep\n\n        args:\n        - a\n\n# about zeta\nzeta: >\n  long\n  text\n',
  '---\n',
  '---\na: 1\n\n# tail\n',
  'a: 1\n...\n',
  '{ a: 1 }\n',
  'mcpServers: {}\n',
  'mcpServers:\nzeta: 1\n',
];
const yamlList: readonly string[] = [
  'mcpServers:\n  - name: apple\n    command: x   # keep\n# about zeta\nzeta:   1\n',
  'mcpServers:\n- name: apple\n  command: x\n',
  'mcpServers: []\n',
  'name: me\n',
];

describe.each<[string, Pick<ConfigFile, 'format' | 'isList'>, readonly string[]]>([
  ['JSON', { format: 'json' }, json],
  ['TOML', { format: 'toml' }, toml],
  ['YAML', { format: 'yaml' }, yaml],
  ['YAML with a list', { format: 'yaml', isList: true }, yamlList],
])('%s', (_, kind, texts) => {
  const file = { ...kind, key: 'mcpServers', path: () => '' };

  test.each(texts)('%j: the entry goes in and comes out, and nothing else changes', async (text) => {
    const editor = await createEditor(file);
    const isOurs = !editor.hasContainer(text);
    const after = editor.insert(text, entry);
    expect(editor.read(text)).toBeUndefined();
    expect(editor.read(after)).toEqual(entry);
    // Plans compare so.
    expect(isDeepStrictEqual(editor.read(after), entry)).toBe(true);
    expect(editor.rest(after)).toEqual(editor.rest(text));
    expect(editor.read(editor.insert(editor.remove(after, isOurs), other))).toEqual(other);
    expect(editor.rest(editor.remove(after, isOurs))).toEqual(editor.rest(text));
    expect([after.includes('\r\n'), /[^\r]\n/.test(after)]).toEqual(
      text.includes('\r\n') ? [true, false] : [false, after.includes('\n')],
    );
    const kept = text.split(/\r?\n/).filter((line) => /keep|mine|about|only|tail|"b"/.test(line));
    for (const line of kept) expect(after).toContain(line);
  });
});

test.each([
  ['json', '{ "mcpServers": ', 'it is no JSON: line 1: ValueExpected'],
  ['json', '[]', 'it holds no JSON object'],
  ['json', '{ "mcpServers": [] }', '"mcpServers" in it is no object'],
  ['toml', 'a = \n', 'it is no TOML'],
  ['toml', 'mcpServers = 1\n', '"mcpServers" in it is no table'],
  [
    'yaml',
    'a: [\n',
    'it is no YAML: Flow sequence in block collection must be sufficiently indented and end with a ] at line 2, column 1',
  ],
  ['yaml', 'a: 1\n---\nb: 2\n', 'it holds several YAML documents'],
  ['yaml', '- a\n', 'it holds no YAML map'],
  ['yaml', 'mcpServers: [a]\n', '"mcpServers" in it is no map'],
] as const)('a broken file is not changed: %s %j', async (format, text, message) => {
  const editor = await createEditor({ format, key: 'mcpServers', path: () => '' });
  expect(() => editor.read(text)).toThrow(message);
  expect(() => editor.insert(text, entry)).toThrow(message);
});
