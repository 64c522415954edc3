import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { program } from './world.ts';

/** A home with clients' files and programs; nothing of this machine's is seen. */
function openHome(files: Readonly<Record<string, string>>, programs: Readonly<Record<string, string>> = {}) {
  const home = tempFolder({
    'orchard/pom.xml': '<project><groupId>orchard</groupId><artifactId>pie</artifactId><version>1</version></project>',
    ...files,
    ...Object.fromEntries(Object.entries(programs).map(([name, script]) => [`bin/${name}`, script])),
  });
  for (const name of Object.keys(programs)) chmodSync(join(home, 'bin', name), 0o755);
  const env = {
    PATH: [join(home, 'bin'), ...(Object.keys(programs).length > 0 ? ['/bin', '/usr/bin'] : [])].join(delimiter),
    HOME: home,
    USERPROFILE: home,
    APPDATA: join(home, '.config'),
    JAR_INDEXER_HOME: join(home, 'own'),
  };
  return {
    home,
    read: (path: string) => readFileSync(join(home, path), 'utf8'),
    run: async (...args: readonly string[]) => {
      const options = {
        cwd: join(home, 'orchard'),
        env,
        stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'],
      };
      const child = spawn(process.execPath, [program, ...args], options);
      const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
      const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
      return { code, stdout, stderr };
    },
  };
}

test('without names and without a terminal it shows what it would write, writes nothing and ends with 2', async () => {
  const { home, run } = openHome({ '.cursor/argv.json': '{}', '.kiro/x': '' });
  const { code, stdout, stderr } = await run('init');
  expect(code).toBe(2);
  expect(stdout).toMatch(/^Cursor\n--- \/dev\/null\n\+\+\+ .*mcp\.json\n@@ -0,0 \+1,\d+ @@\n\+\{/m);
  expect(stdout).toContain('+        "${workspaceFolder}"');
  expect(stderr).toContain('Say --yes');
  expect(readdirSync(join(home, '.cursor'))).toEqual(['argv.json']);
});

test('a client that cannot be done is named, the others are done, and the exit code is 1', async () => {
  const { read, run } = openHome({
    '.cursor/mcp.json': '{ "mcpServers": ',
    '.kiro/settings/mcp.json': '{ "mcpServers": { "jar-indexer": { "command": "mine" } } }',
    '.config/amp/settings.json': '{\n  "a": 1 // keep\n}\n',
    '.junie/x': '',
  });
  const { code, stdout } = await run('setup', '--yes');
  expect(code).toBe(1);
  expect(stdout).toMatch(/Cursor: left .*mcp\.json unchanged: it is no JSON: line 1/);
  expect(stdout).toMatch(/Kiro: left .* unchanged: it has another entry "jar-indexer".*Remove that one first/);
  expect(stdout).toMatch(
    /Amp: wrote .*\n {2}the file as it was before: .*settings\.json\.jar-indexer-backup\n.*check: amp mcp doctor/,
  );
  expect(stdout).toContain('Junie: wrote');
  expect(read('.cursor/mcp.json')).toBe('{ "mcpServers": ');
  const entry = JSON.parse(read('.junie/mcp/mcp.json')).mcpServers['jar-indexer'];
  expect(entry.args.slice(1)).toEqual(['serve', '--format', 'text', '--project', expect.stringMatching(/orchard$/)]);
  expect([entry.command, entry.args[0]]).toEqual([process.execPath, program]);
  const removed = await run('init', '--remove', '--yes');
  expect(removed.stdout).toContain('Kiro: left');
  expect(read('.config/amp/settings.json')).toBe('{\n  "a": 1 // keep\n}\n');
});

test('names, flags, scopes and forms of output', async () => {
  const { home, read, run } = openHome({});
  expect(await run('init')).toMatchObject({ code: 1, stderr: expect.stringContaining('No client was found here') });
  expect(await run('init', 'emacs')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('No client is called emacs'),
  });
  expect(await run('init', '--cursor', '--scope', 'team')).toMatchObject({ code: 2 });
  expect(JSON.parse((await run('init', 'vscode', '--print')).stdout).servers['jar-indexer'].type).toBe('stdio');
  expect((await run('init', '--codex', '--dry-run')).stdout).toContain('+[mcp_servers.jar-indexer]');
  expect(readdirSync(home).sort()).toEqual(['orchard']);
  const { code, stdout } = await run('init', '--claude', '--codex', '--scope', 'project', '--rules', '--json');
  expect(code).toBe(0);
  expect(
    JSON.parse(stdout).done.map(({ client, kind, state }: Record<string, string>) => `${client} ${kind} ${state}`),
  ).toEqual(['claude-code entry written', 'claude-code rules written', 'codex entry written', 'codex rules written']);
  expect(read('orchard/AGENTS.md')).toContain('`read_symbol`');
  expect(read('orchard/.claude/skills/jar-indexer/SKILL.md')).toMatch(/^---\nname: jar-indexer\ndescription: /);
  expect((await run('init', '--remove', '--rules', '--scope', 'project', '--yes')).code).toBe(0);
  expect(readdirSync(join(home, 'orchard'))).toEqual(['pom.xml']);
});

test('entries and rules go without leaving a folder that was made for them', async () => {
  const { home, run } = openHome({});
  for (const scope of ['user', 'project']) {
    const args = ['init', 'cursor', 'codex', 'gemini-cli', '--scope', scope, '--rules'];
    await run(...args);
    await run(...args, '--remove');
  }
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => /\.(cursor|codex|gemini|agents)/.test(name))).toEqual([]);
});

test('a client that is set up in a dialog gets its entry printed', async () => {
  const { code, stdout } = await openHome({}).run('init', 'jetbrains-ai');
  expect(code).toBe(0);
  expect(stdout).toMatch(/JetBrains AI Assistant: paste this into Settings \|.*\n[\s\S]*\{\n {2}"mcpServers": \{/);
});

const fake = (write: string) => `#!/bin/sh
[ "$1 $2" = "mcp add" ] || exit 9
${write}
`;

test("a client's own command is used where it keeps the rest of the file", async () => {
  const write = `printf '{"theme":"dark","mcpServers":{"jar-indexer":{"type":"stdio","command":"%s","args":["%s","serve","--format","text"],"env":{}}}}' "$7" "$8" > "$HOME/.claude.json"`;
  const { home, read, run } = openHome({ '.claude.json': '{"theme":"dark"}' }, { claude: fake(write) });
  const { code, stdout } = await run('init', 'claude-code');
  expect([code, stdout]).toEqual([0, expect.stringContaining('by: claude mcp add --scope user jar-indexer -- ')]);
  expect(read('.claude.json')).toContain('"dark"');
  expect((await run('init', 'claude-code')).stdout).toContain('already');
  await run('init', 'claude-code', '--remove');
  expect(read('.claude.json')).toBe('{"theme":"dark"}');
  expect(readdirSync(home).filter((name) => name.includes('backup'))).toEqual([]);
});

test("what a client's own command wrote besides stays when the entry goes", async () => {
  const write = `printf '{"userId":"pear","mcpServers":{"jar-indexer":{"type":"stdio","command":"%s","args":["%s","serve","--format","text"],"env":{}}}}' "$7" "$8" > "$HOME/.claude.json"`;
  const { read, run } = openHome({}, { claude: fake(write) });
  expect((await run('init', 'claude-code')).stdout).toContain('by: claude mcp add');
  await run('init', 'claude-code', '--remove');
  expect(JSON.parse(read('.claude.json'))).toEqual({ userId: 'pear' });
});

test("a client's own command that fails is made up for by an edit", async () => {
  const { home, read, run } = openHome({ '.claude.json': '{"theme":"dark"}' }, { claude: fake('exit 1') });
  const { code, stdout } = await run('init', 'claude-code');
  expect([code, stdout]).toEqual([0, expect.not.stringContaining('  by:')]);
  expect(JSON.parse(read('.claude.json')).mcpServers['jar-indexer'].type).toBe('stdio');
  expect(readdirSync(home).filter((name) => name.includes('backup'))).toEqual(['.claude.json.jar-indexer-backup']);
});

test('a command that would format the whole file anew is used only where there is no file', async () => {
  const { home, read, run } = openHome(
    { '.gemini/settings.json': '{\n  // mine\n}\n' },
    { gemini: fake('echo no > $HOME/called') },
  );
  await run('init', 'gemini-cli');
  expect(existsSync(join(home, 'called'))).toBe(false);
  expect(read('.gemini/settings.json')).toContain('// mine');
});

test('runs at once lose nothing', async () => {
  const { home, read, run } = openHome({});
  const others = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`apple${at}`, { command: 'x' }]));
  for (const round of [1, 2, 3]) {
    writeFileSync(join(home, 'orchard/.mcp.json'), JSON.stringify({ mcpServers: others }, null, round));
    const ends = await Promise.all(
      ['claude-code', 'visual-studio', 'claude-code'].map((name) => run('init', name, '--scope', 'project')),
    );
    expect(ends.map(({ code, stdout }) => [code, stdout])).toEqual(ends.map(({ stdout }) => [0, stdout]));
    const { mcpServers, servers } = JSON.parse(read('orchard/.mcp.json'));
    expect(Object.keys(mcpServers)).toEqual([...Object.keys(others), 'jar-indexer']);
    expect(Object.keys(servers)).toEqual(['jar-indexer']);
    await Promise.all(
      ['claude-code', 'visual-studio'].map((name) => run('init', name, '--scope', 'project', '--remove')),
    );
    expect(JSON.parse(read('orchard/.mcp.json'))).toEqual({ mcpServers: others });
  }
});
