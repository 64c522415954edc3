import type { VersionRequest } from '../core/builds/gradle-dependency.ts';

/**
 * Parses a version in a notation: `1.0` requires it, `1.0!!` is strictly that, `[1,2[!!1.5` a strict range with a preference.
 * Null for none. Source: https://docs.gradle.org/current/userguide/dependency_versions.html, "Strict versions".
 */
export function parseVersionRequest(text: string | null): VersionRequest | null {
  if (text === null || text === '') return null;
  const at = text.indexOf('!!');
  if (at === -1) return { ...NOTHING, require: text };
  return { ...NOTHING, strictly: text.slice(0, at), require: text.slice(0, at), prefer: text.slice(at + 2) || null };
}

export const NOTHING: VersionRequest = { strictly: null, require: null, prefer: null, reject: [] };
