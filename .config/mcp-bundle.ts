import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };
import { bundleManifestOf, printJson } from './release-names.ts';

// npm run bundle: packs the MCP bundle, jar-indexer-<version>.mcpb: the npm package and a manifest. A folder may be named to put it in.
const root = join(import.meta.dirname, '..');
const target = resolve(process.argv[2] ?? '.', `${packageJson.name}-${packageJson.version}.mcpb`);
const folder = mkdtempSync(join(tmpdir(), 'jar-indexer-bundle-'));
try {
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('Run it by "npm run bundle": it packs with the npm that started it');
  const packed = run(npm, ['pack', '--json', '--pack-destination', folder], root);
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  const unpacked = join(folder, 'package');
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', filename], { cwd: folder });
  writeFileSync(join(unpacked, 'manifest.json'), printJson(bundleManifestOf(packageJson)));
  const mcpb = fileURLToPath(new URL('cli/cli.js', import.meta.resolve('@anthropic-ai/mcpb')));
  process.stdout.write(run(mcpb, ['pack', unpacked, target], root));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function run(program: string, args: readonly string[], cwd: string): string {
  return execFileSync(process.execPath, [program, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
