import { homedir } from 'node:os';

/**
 * The folder that holds `.m2` and `.gradle`. On Windows Maven and Gradle ask for the user's profile, while HOME, which Git Bash and
 * companies set, may be another folder.
 */
export function findUserHome(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): string {
  return (platform === 'win32' ? env.USERPROFILE : env.HOME) || homedir();
}
