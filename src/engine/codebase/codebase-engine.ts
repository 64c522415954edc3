import { type CodeStats, getStats } from './get-stats.ts';
import { listMembers, type MemberList } from './list-members.ts';
import type { Read } from './model/codebase.ts';
import { type CodebaseDeps, createOpenCodebase } from './model/open-codebase.ts';

/** What can be asked of the project's own code, and of that of any artifact. Every method throws what opening it throws, and the errors of its own file. */
export interface CodebaseEngine {
  readonly listMembers: Read<object, MemberList>;
  readonly getStats: Read<object, CodeStats>;
}

export function createCodebaseEngine(deps: CodebaseDeps): CodebaseEngine {
  const read = createOpenCodebase(deps);
  return {
    listMembers: read(listMembers),
    getStats: read(getStats),
  };
}
