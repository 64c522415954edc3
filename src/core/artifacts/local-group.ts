import type { ModuleId } from './coordinates.ts';

/**
 * The group of a jar that a project names by its file: `local:<file name without its extension>:<first 8 hex digits of its SHA-256>`. No
 * repository has it.
 */
export const LOCAL_GROUP = 'local';

export function isOfLocalGroup({ groupId }: Pick<ModuleId, 'groupId'>): boolean {
  return groupId === LOCAL_GROUP;
}

/** Longest id that is made of a file's name; file systems take longer ones. */
const LONGEST = 200;

/** The id of a file `name.jar` in that group; what no id may hold is a hyphen in it. */
export function toLocalName(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/(?:[^A-Za-z0-9_.-]|\.(?=\.))+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, LONGEST);
  return name === '' ? 'file' : name;
}

/** The version of a file by its SHA-256 in hex digits. */
export function toLocalVersion(sha256: string): string {
  return sha256.slice(0, 8);
}
