import type { Workspace } from '../../core/builds/workspace.ts';
import { printOrigin } from '../../core/code/index-origin.ts';
import { DECLARED } from '../../core/code/is-declared.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { countBy } from '../../core/text/count-by.ts';
import { languageNameOf } from '../../languages/language-names.ts';
import type { Codebase } from './model/codebase.ts';
import { listUnreadFiles } from './model/unread-files.ts';

export interface CodeStats {
  readonly root: string;
  readonly type: Workspace['type'] | 'artifact';
  readonly members: number;
  /** Time of the last look, ISO 8601. */
  readonly indexedAt: string;
  readonly files: number;
  readonly lines: number;
  /** Files by language, the most first. */
  readonly languages: Readonly<Record<string, number>>;
  /** Files of which only the text is known, as `listUnreadFiles`. */
  readonly withoutDeclarations: readonly string[];
  readonly milliseconds: number;
  /** Files that were left out or not understood. */
  readonly problems: readonly Problem[];
}

export async function getStats({ index, files, workspace, milliseconds }: Codebase): Promise<CodeStats> {
  const whole = await workspace?.();
  const indexed = files.map((row) => index.files[row]!);
  const counts = Object.entries(countBy(indexed, ({ path }) => languageNameOf(path) ?? 'Other'));
  return {
    root: printOrigin(index.origin),
    type: whole?.type ?? 'artifact',
    members: whole?.members.length ?? 1,
    indexedAt: index.metadata.indexedAt,
    files: indexed.length,
    lines: indexed.reduce((sum, { lineCount }) => sum + lineCount, 0),
    languages: Object.fromEntries(counts.sort((a, b) => b[1] - a[1])),
    withoutDeclarations: listUnreadFiles(index, files, {}),
    milliseconds,
    // Every answer of such an artifact says that first.
    problems: index.metadata.problems.filter(({ code }) => code !== DECLARED),
  };
}
