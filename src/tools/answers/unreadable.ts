import type { ProjectNotes } from '../../engine/project/opening/find-read-failure.ts';

/** For an answer out of a project whose build cannot be read; nothing otherwise. */
export function describeUnreadable({ unreadable }: ProjectNotes): { readonly problem?: string } {
  return { problem: unreadable ?? undefined };
}

/** Stands before everything else: what follows may lack what the build has. */
export function renderUnreadable({ problem }: ReturnType<typeof describeUnreadable>): string | undefined {
  return problem && `problem: ${problem}`;
}
