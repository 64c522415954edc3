import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { clients } from '../../src/setup/clients/index.ts';
import { openReceipts } from '../../src/setup/editing/receipts.ts';
import { type Client, type Place, type Scope, scopes } from '../../src/setup/model/client.ts';
import { doTask, entryTask, rulesTask, type SetUp, type Task } from '../../src/setup/set-up.ts';
import { projectRoot } from '../architecture/source-files.ts';
import { tempFolder } from '../support/temp-folder.ts';

const platforms = ['linux', 'darwin', 'win32'] as const;
const { signal } = new AbortController();

function openPlace(platform: string, scope: Scope, files: Readonly<Record<string, string>> = {}): SetUp {
  const home = tempFolder({ 'orchard/pom.xml': '<project/>', ...files });
  const env = platform === 'win32' ? { APPDATA: join(home, 'Roaming'), LOCALAPPDATA: join(home, 'Local') } : {};
  const place: Place = { platform, env, home, project: join(home, 'orchard') };
  const launcher = { command: '/opt/node', args: ['/opt/jar-indexer.js'] };
  const wanted = { launcher, variables: [], project: place.project, isNamed: false };
  return { place, scope, wanted, receipts: openReceipts(join(home, 'own')) };
}

async function tasksOf(client: Client, setUp: SetUp): Promise<readonly Task[]> {
  return [await entryTask(client, setUp), rulesTask(client, setUp)].filter(({ edit }) => edit !== null);
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('own/') && path !== 'orchard/pom.xml')
    .sort();

test("every file of the folder is in the list, and every name is one client's", () => {
  const files = readdirSync(join(projectRoot, 'src/setup/clients')).filter((name) => name !== 'index.ts');
  expect(clients.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
  const names = clients.flatMap(({ id, aliases }) => [id, ...aliases]);
  expect(new Set(names).size).toBe(names.length);
});

test.each(platforms)('on %s every client is written and taken out again', async (platform) => {
  for (const client of clients) {
    for (const scope of scopes) {
      const setUp = openPlace(platform, scope);
      const tasks = await tasksOf(client, setUp);
      for (const task of tasks) expect(await doTask(task, 'write', setUp, signal)).toMatchObject({ state: 'written' });
      const written = filesIn(setUp.place.home);
      expect(written.length, `${client.id} ${scope}`).toBe(tasks.length);
      for (const task of tasks) expect(await doTask(task, 'write', setUp, signal)).toMatchObject({ state: 'same' });
      for (const task of tasks) expect(await doTask(task, 'remove', setUp, signal)).toMatchObject({ state: 'removed' });
      expect(filesIn(setUp.place.home)).toEqual([]);
    }
  }
});

test('all clients go into one home together, and out of it', async () => {
  for (const scope of scopes) {
    const setUp = openPlace('linux', scope);
    for (const client of clients) {
      for (const task of await tasksOf(client, setUp)) {
        expect(['written', 'same']).toContain((await doTask(task, 'write', setUp, signal))?.state);
      }
    }
    for (const client of clients) {
      for (const task of await tasksOf(client, setUp)) await doTask(task, 'remove', setUp, signal);
    }
    expect(filesIn(setUp.place.home)).toEqual([]);
  }
});

test('the files of the user are where each system keeps them', async () => {
  const paths = (platform: string) =>
    clients.flatMap(({ id, files }) => {
      const { place } = openPlace(platform, 'user');
      const path = files.user === undefined ? '-' : relative(place.home, files.user.path(place)).replaceAll('\\', '/');
      return [`${id}: ${path}`];
    });
  const linux = paths('linux');
  expect(linux).toMatchInlineSnapshot(`
    [
      "claude-code: .claude.json",
      "claude-desktop: .config/Claude/claude_desktop_config.json",
      "cursor: .cursor/mcp.json",
      "vscode: .config/Code/User/mcp.json",
      "visual-studio: .mcp.json",
      "copilot-cli: .copilot/mcp-config.json",
      "copilot-jetbrains: -",
      "codex: .codex/config.toml",
      "gemini-cli: .gemini/settings.json",
      "qwen-code: .qwen/settings.json",
      "windsurf: .codeium/windsurf/mcp_config.json",
      "zed: .config/zed/settings.json",
      "jetbrains-ai: -",
      "junie: .junie/mcp/mcp.json",
      "cline: .config/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json",
      "roo-code: .config/Code/User/globalStorage/rooveterinaryinc.roo-cline/settings/mcp_settings.json",
      "continue: .continue/config.yaml",
      "opencode: .config/opencode/opencode.json",
      "amp: .config/amp/settings.json",
      "goose: .config/goose/config.yaml",
      "kiro: .kiro/settings/mcp.json",
      "warp: .warp/.mcp.json",
    ]
  `);
  expect(paths('darwin').filter((path) => !linux.includes(path))).toMatchInlineSnapshot(`
    [
      "claude-desktop: Library/Application Support/Claude/claude_desktop_config.json",
      "vscode: Library/Application Support/Code/User/mcp.json",
      "cline: Library/Application Support/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json",
      "roo-code: Library/Application Support/Code/User/globalStorage/rooveterinaryinc.roo-cline/settings/mcp_settings.json",
    ]
  `);
  expect(paths('win32').filter((path) => !linux.includes(path))).toMatchInlineSnapshot(`
    [
      "claude-desktop: Roaming/Claude/claude_desktop_config.json",
      "vscode: Roaming/Code/User/mcp.json",
      "zed: Roaming/Zed/settings.json",
      "cline: Roaming/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json",
      "roo-code: Roaming/Code/User/globalStorage/rooveterinaryinc.roo-cline/settings/mcp_settings.json",
      "goose: Roaming/Block/goose/config/config.yaml",
    ]
  `);
});

test('a file of the project that leads out of it stays', async () => {
  const setUp = openPlace('linux', 'project', { 'elsewhere/mcp.json': '{}' });
  symlinkSync(join(setUp.place.home, 'elsewhere'), join(setUp.place.project, '.cursor'));
  const [task] = await tasksOf(clients.find(({ id }) => id === 'cursor') as Client, setUp);
  expect(await doTask(task as Task, 'write', setUp, signal)).toMatchObject({
    state: 'refused',
    reason: 'a link on the way to it leads out of the project',
  });
  expect(readFileSync(join(setUp.place.home, 'elsewhere/mcp.json'), 'utf8')).toBe('{}');
});
