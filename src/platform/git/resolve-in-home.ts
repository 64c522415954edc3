import path, { type PlatformPath } from 'node:path';

/** A path as git's configuration has it: on Windows with `\\` for each `\`, and `~\` means the home folder there too. */
export function resolveInHome(named: string, home: string, paths: PlatformPath = path): string {
  return paths.resolve(home, named.replace(paths.sep === '\\' ? /^~[\\/]+/ : /^~\//, ''));
}
