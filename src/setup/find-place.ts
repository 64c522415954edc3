import { homedir } from 'node:os';
import type { Place } from './model/client.ts';

/** This machine, for a project. On Windows HOME is that of a shell such as Git Bash; programs use USERPROFILE. */
export function findPlace(env: Place['env'], project: string, platform: string = process.platform): Place {
  const home = (platform === 'win32' ? env.USERPROFILE : env.HOME) || homedir();
  return { platform, env, home, project };
}
