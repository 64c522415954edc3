import { lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * To be called in the clone `root` that npm prepares for `npm install --global <git address>`, when the package `name` is built. npm 10 and
 * 11 put a link to the clone into the global folder, unpack the package through it, and remove the clone: the link becomes a folder, which
 * stays (https://github.com/npm/cli/issues/6984). npm may leave the clone half removed, so its biggest part goes here.
 */
export function leavePreparedClone(root: string, name: string): void {
  const { _PACOTE_NO_PREPARE_: prepared, npm_config_global: isGlobal, npm_config_global_prefix: prefix } = process.env;
  if (prepared === undefined || isGlobal !== 'true' || prefix === undefined) return;
  const link = join(prefix, process.platform === 'win32' ? '' : 'lib', 'node_modules', name);
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  if (realpathSync(link) !== realpathSync(root)) return;
  rmSync(link);
  mkdirSync(link);
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
}
