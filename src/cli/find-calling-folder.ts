import { dirname } from 'node:path';
import { findRealPath } from '../platform/files/real-path.ts';

/**
 * The folder in which somebody called us. For `npm start` in a clone npm goes to the folder of the package first and names the calling
 * folder in INIT_CWD; a script of another package runs where that package wants it. Source: https://docs.npmjs.com/cli/commands/npm-run-script.
 */
export function findCallingFolder(
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
  packageFile: string,
): string {
  const called = env.INIT_CWD;
  const isOurScript = env.npm_package_json !== undefined && isSame(env.npm_package_json, packageFile);
  if (!called || !isOurScript || !isSame(cwd, dirname(packageFile))) return cwd;
  return findRealPath(called) === null ? cwd : called;
}

function isSame(a: string, b: string): boolean {
  const real = findRealPath(a);
  return real !== null && real === findRealPath(b);
}
