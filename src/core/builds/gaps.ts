import type { Problem } from '../problems/problem.ts';
import { printCount } from '../text/print-count.ts';
import type { ResolvedModule, ResolvedProject } from './resolved-project.ts';

const MOST_NAMED = 5;

export interface GapOptions {
  /** Dependencies and lines that are named; 5 unless said otherwise. */
  readonly most?: number;
  /** Qualified name of what may be in one of the dependencies: those whose groups it begins like are named first. */
  readonly name?: string;
}

/** `incomplete: the dependencies of 1 artifact are not known: orchard:pie:1`, and the lines of scripts, of each the first; null: the list is complete. */
export function printGaps(
  problems: readonly Problem[],
  { most = MOST_NAMED, name = '' }: GapOptions = {},
): string | null {
  const gaps = problems.filter(isGap);
  const leaves = new Set(gaps.flatMap(({ dependency }) => dependency?.coordinates ?? []));
  const lines = new Set(gaps.flatMap(({ dependency, where, message }) => (dependency ? [] : (where ?? message))));
  const parts = [
    leaves.size > 0 &&
      `the dependencies of ${printCount(leaves.size, 'artifact')} are not known: ${nameSome(nearFirst(leaves, name), most)}`,
    lines.size > 0 &&
      `${printCount(lines.size, 'line')} of build files ${lines.size === 1 ? 'is' : 'are'} not understood: ${nameSome([...lines], most)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `incomplete: ${parts.join('; ')}`;
}

/** The same of a project with all its modules. */
export function printGapsOf(
  { problems, modules }: Pick<ResolvedProject, 'modules' | 'problems'>,
  options?: GapOptions,
): string | null {
  return printGaps([...problems, ...modules.flatMap((module) => module.problems)], options);
}

/** Number of the parts of a name that their groups begin with, as those of `org.orchard` do for `org.orchard.tree.Apple`. */
function nearFirst(leaves: ReadonlySet<string>, name: string): readonly string[] {
  const wanted = name.split('.');
  const shared = (leaf: string) => {
    const group = leaf.split(':', 1)[0]!.split('.');
    const other = group.findIndex((part, at) => part !== wanted[at]);
    return other === -1 ? group.length : other;
  };
  return [...leaves].sort((a, b) => shared(b) - shared(a));
}

const UNREAD: ReadonlySet<Problem['code']> = new Set([
  'dependency-unread',
  'plugin-unread',
  'lock-invalid',
  'lock-unlisted',
]);

/**
 * True if a problem leaves the dependencies of a module, or a version, unknown: a list with one is not complete. A POM that Maven refuses
 * is no gap, though it could be read: Maven builds without its dependencies, and so do we. Statements of a script that only a build can
 * evaluate are gaps, and so are plugins that were not read, which may declare dependencies or include projects, a lock file that cannot be read,
 * and entries of one that are on no class path.
 */
export function isGap({ code, dependency }: Pick<Problem, 'code' | 'dependency'>): boolean {
  return (dependency !== undefined && code !== 'model-invalid') || UNREAD.has(code);
}

/** True if no gap is in these modules, nor in the parts above all of them, as the settings. */
export function isComplete(
  project: Pick<ResolvedProject, 'modules' | 'problems'>,
  modules: readonly Pick<ResolvedModule, 'problems'>[] = project.modules,
): boolean {
  return ![project, ...modules].some(({ problems }) => problems.some(isGap));
}

function nameSome(all: readonly string[], most: number): string {
  const rest = all.length - most;
  return [...all.slice(0, most), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
