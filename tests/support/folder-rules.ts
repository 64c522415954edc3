import type { FolderRules } from '../../src/maven/repositories/repository-refs.ts';

/** Every folder may be a repository of the project's. */
export const anyFolder: FolderRules = { start: '/orchard', refuses: () => null };
