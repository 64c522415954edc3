import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { stampFile } from '../files/files.ts';

/** The first file on the PATH that a shell would run for this name; null: there is none. Relative folders of the PATH do not count. */
export function findProgram(
  name: string,
  env: Readonly<Record<string, string | undefined>>,
  platform: string = process.platform,
): string | null {
  const isWindows = platform === 'win32';
  const path = isWindows ? (env.PATH ?? env.Path) : env.PATH;
  const endings = isWindows ? (env.PATHEXT || '.COM;.EXE;.BAT;.CMD').split(';') : [''];
  for (const folder of (path ?? '').split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    for (const ending of endings) {
      const file = join(folder, name + ending.toLowerCase());
      if (stampFile(file) !== null && (isWindows || isExecutable(file))) return file;
    }
  }
  return null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
