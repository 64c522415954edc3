import { fileURLToPath } from 'node:url';

/** The path that a `file:` URL stands for; null: it stands for none. `windows`: absent: as this machine is. */
export function pathOfUrl(url: string, windows?: boolean): string | null {
  try {
    return fileURLToPath(url, { windows });
  } catch {
    return null;
  }
}
