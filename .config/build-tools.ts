import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runNpm } from './run-npm.ts';

/**
 * Installs the development dependencies that the lock file of `root` names, unless `tool`, one of them, is there. npm 10 and 11 leave them
 * out when they prepare a folder or a git address for `npm install --global`, and so does `--omit=dev`.
 */
export function installMissingTools(root: string, tool: string): void {
  if (isInstalled(root, tool)) return;
  const settings = Object.entries(process.env).filter(
    ([name]) => !/^npm_config_(global|location|force|allow_scripts)$/i.test(name),
  );
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  runNpm(args, root, Object.fromEntries(settings));
}

function isInstalled(root: string, tool: string): boolean {
  try {
    createRequire(join(root, 'package.json')).resolve(tool);
    return true;
  } catch {
    return false;
  }
}
