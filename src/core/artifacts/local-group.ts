/**
 * The group of a jar that a project names by its file: `local:<file name without its extension>:<first 8 hex digits of its SHA-256>`. No
 * repository has it.
 */
export const LOCAL_GROUP = 'local';
