import { dirname, isAbsolute } from 'node:path';
import { isWithin } from '../../core/path-below.ts';
import { realPathOf } from '../files/real-path.ts';

/** Ids of the users whose repositories are read; null: the machine has no such ids (Windows). */
export type Owners = readonly number[] | null;

/** As git has it: root reads what belongs to root or to the user who called sudo. */
export function findOwners(
  user = process.geteuid?.() ?? null,
  { SUDO_UID }: Readonly<Record<string, string | undefined>> = process.env,
): Owners {
  if (user === null) return null;
  return user === 0 && /^\d+$/.test(SUDO_UID ?? '') ? [0, Number(SUDO_UID)] : [user];
}

/** True if entries of `safe.directory` name a folder, given by its real path. The last empty entry takes back those before it. */
export function isListed(folder: string, entries: readonly string[]): boolean {
  return entries.slice(entries.lastIndexOf('') + 1).some((entry) => {
    if (entry === '*') return true;
    if (!isAbsolute(entry)) return false;
    const above = entry.endsWith('/*') ? realPathOf(dirname(entry)) : null;
    return above === null ? realPathOf(entry) === folder : folder !== above && isWithin(folder, above);
  });
}
