import type { LinuxRelease } from '../../core/builds/maven-environment.ts';

/** Reads `/etc/os-release`; null when it gives no ID. Source: `man 5 os-release`, read as Detector of os-maven-plugin reads it. */
export function parseLinuxRelease(text: string): LinuxRelease | null {
  const read = (key: string): string | null =>
    text
      .match(new RegExp(`^${key}=(.*)$`, 'm'))?.[1]
      ?.trim()
      .replaceAll('"', '') ?? null;
  const id = read('ID');
  if (id === null) return null;
  const families = (read('ID_LIKE') ?? '').split(/\s+/).filter((family) => family !== '');
  return { id, version: read('VERSION_ID'), families: [...new Set([id, ...families])] };
}
