import { expect, test } from 'vitest';
import type { Session } from '../../src/cli/session.ts';
import { runTools } from '../../src/cli/tools-command.ts';
import { tools } from '../../src/tools/index.ts';

async function list({
  toolsets,
  json = false,
  width,
}: {
  toolsets?: readonly string[];
  json?: boolean;
  width?: number;
}) {
  let text = '';
  const out = {
    isInteractive: width !== undefined,
    width: width ?? 80,
    paint: (_: string, part: string) => part,
    write(part: string) {
      text += part;
    },
  };
  const code = await runTools({ config: { toolsets }, options: { json }, out } as unknown as Session);
  return { code, text, lines: text.trimEnd().split('\n') };
}

test('each tool has one line below its toolset, and the end says how to call one', async () => {
  const { code, lines } = await list({});
  expect(code).toBe(0);
  for (const { name } of tools) expect(lines.filter((line) => line.startsWith(`  ${name} `)).length).toBeGreaterThan(0);
  expect(lines.slice(0, 2)).toEqual(['jar', '  register_source         Register sources that no repository has']);
  expect(lines).toContain('zoekt  (an agent sees it with --toolsets zoekt)');
  expect(lines.slice(-2)).toEqual([
    'Call one: jar-indexer tool <name> --argument value',
    'Its arguments: jar-indexer tool <name> --help',
  ]);
});

test('some toolsets, in lines that fit a terminal', async () => {
  const { lines } = await list({ toolsets: ['zoekt'], width: 50 });
  expect(lines[0]).toBe('zoekt  (an agent sees it with --toolsets zoekt)');
  expect(lines[1]).toBe('  search        Search code in the sources of all…');
});

test('a tool whose name another one answers to', async () => {
  const { lines } = await list({});
  expect(lines.filter((line) => line.startsWith('  list_packages '))[1]).toContain('(call it with --toolsets classic)');
});

test('as JSON', async () => {
  const { tools: listed } = JSON.parse((await list({ json: true })).text);
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(tools.map(({ name }) => name));
  expect(listed[0]).toMatchObject({ toolset: 'jar', listed_by_default: true, effects: 'write' });
});

test('an unknown toolset is a usage error that names those there are', async () => {
  await expect(list({ toolsets: ['zoek'] })).rejects.toMatchObject({
    message: 'There is no toolset "zoek"',
    suggestion: expect.stringContaining('zoekt'),
  });
});
