import type { Budgets } from '../../core/budgets.ts';
import { LimitReachedError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';

/** The reads that are left for the graph at hand: POMs can name others without end. */
export interface ReadBudget {
  /** Before something is read that was not read yet. @throws LimitReachedError when the graph has had its share. */
  spend(): void;
  /** Before a POM of so many bytes is looked into. @throws LimitReachedError likewise. */
  weigh(bytes: number): void;
  /** Before the dependencies that a POM declares are made part of a model. @throws LimitReachedError likewise. */
  declare(dependencies: number): void;
  /** For the graph of a further module; once a share was too small, no other is given in the same run. */
  renew(): void;
}

type ReadLimits = Pick<Budgets, 'graphReads' | 'graphBytes' | 'graphDeclared' | 'graphSeconds'>;

/** `now`: milliseconds. */
export function createReadBudget(
  { graphReads, graphBytes, graphDeclared, graphSeconds }: ReadLimits,
  now = () => performance.now(),
): ReadBudget {
  let left = graphReads;
  let bytesLeft = graphBytes;
  let declaredLeft = graphDeclared;
  let until = now() + graphSeconds * 1000;
  let reached: LimitReachedError | null = null;
  return {
    spend() {
      left--;
      if (left < 0) reached ??= tooMuch('graphReads', `more than ${graphReads} POMs and lists of versions`);
      else if (now() > until) reached ??= tooMuch('graphSeconds', `more than ${graphSeconds} s`);
      if (reached !== null) throw reached;
    },
    weigh(bytes) {
      bytesLeft -= bytes;
      if (bytesLeft < 0) reached ??= tooMuch('graphBytes', `POMs of more than ${graphBytes} bytes`);
      if (reached !== null) throw reached;
    },
    declare(dependencies) {
      declaredLeft -= dependencies;
      if (declaredLeft < 0) reached ??= tooMuch('graphDeclared', `POMs with more than ${graphDeclared} dependencies`);
      if (reached !== null) throw reached;
    },
    renew() {
      if (reached !== null) return;
      left = graphReads;
      bytesLeft = graphBytes;
      declaredLeft = graphDeclared;
      until = now() + graphSeconds * 1000;
    },
  };
}

function tooMuch(budget: keyof Budgets, what: string): LimitReachedError {
  return new LimitReachedError(`The graph needs ${what}, which ${budget} does not allow`, {
    suggestion: `If that is no mistake, give it more: --budgets ${budget}=NUMBER.`,
  });
}

/** One problem for all that a limit left out, at the first of them. */
export function joinLimits(problems: readonly Problem[]): readonly Problem[] {
  const first = problems.findIndex(({ code }) => code === 'limit-reached');
  const count = problems.filter(({ code }) => code === 'limit-reached').length;
  if (count < 2) return problems;
  return problems.flatMap((problem, index) => {
    if (problem.code !== 'limit-reached') return problem;
    return index === first ? { ...problem, count } : [];
  });
}
