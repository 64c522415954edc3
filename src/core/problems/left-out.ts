import { printCount } from '../text/print-count.ts';
import type { Problem } from './problem.ts';

/** Code of the problems that tell what was left out. */
export const LEFT_OUT = 'entry-dropped';

/** The reason for a file whose name would write lines of its own wherever it is shown. */
export const ODD_NAME = 'names with line ends';

/** The words on files that are left out for their names. Nobody expects that, so every answer out of the folder's files carries it. */
export function findOddNames(problems: readonly Problem[]): readonly string[] {
  return problems.flatMap(({ code, message }) => (code === LEFT_OUT && message.includes(ODD_NAME) ? [message] : []));
}

/** Counts the files of a jar or folder that are left out, so that each reason is said once. */
export class LeftOut {
  readonly #reasons = new Map<string, { count: number; readonly first: string }>();

  /** `reason` follows "left out for". */
  add(reason: string, path: string): void {
    const known = this.#reasons.get(reason) ?? { count: 0, first: path };
    known.count++;
    this.#reasons.set(reason, known);
  }

  describe(): readonly Problem[] {
    return [...this.#reasons].map(([reason, { count, first }]) => ({
      code: LEFT_OUT,
      message: `${printCount(count, 'entry', 'entries')} left out for ${reason}, first ${JSON.stringify(first)}`,
    }));
  }
}
