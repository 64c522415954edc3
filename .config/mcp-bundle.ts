import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };
import { bundleManifestOf, printJson } from './release-names.ts';
import { runNpm } from './run-npm.ts';

// npm run bundle: packs the MCP bundle, jar-indexer-<version>.mcpb: the npm package and a manifest. A folder may be named to put it in.
const root = join(import.meta.dirname, '..');
const target = resolve(process.argv[2] ?? '.', `${packageJson.name}-${packageJson.version}.mcpb`);
const folder = mkdtempSync(join(tmpdir(), 'jar-indexer-bundle-'));
try {
  const [{ filename }] = JSON.parse(
    runNpm(['pack', '--json', '--foreground-scripts=false', '--pack-destination', folder], root),
  );
  execFileSync('tar', ['-xzf', filename], { cwd: folder });
  const unpacked = join(folder, 'package');
  writeFileSync(join(unpacked, 'manifest.json'), printJson(bundleManifestOf(packageJson)));
  // It checks the manifest first.
  const mcpb = fileURLToPath(new URL('cli/cli.js', import.meta.resolve('@anthropic-ai/mcpb')));
  execFileSync(process.execPath, [mcpb, 'pack', unpacked, target], { stdio: 'inherit' });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
