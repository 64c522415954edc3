import { hash } from 'node:crypto';
import type { Leases } from '../../platform/files/leases.ts';

export interface SharedRequest<Answer> {
  /** The answer that another process may have left meanwhile; null: none. */
  recall(): Promise<Answer | null>;
  ask(): Promise<Answer>;
  readonly signal: AbortSignal;
}

/**
 * Among processes that share a home, one asks, and the others take its answer from there. If it got none, all others ask at once: one
 * after the other, each would wait for the time-outs of all before it.
 */
export async function shareRequest<Answer>(
  leases: Leases,
  key: string,
  question: SharedRequest<Answer>,
): Promise<Answer> {
  const name = hash('sha256', key).slice(0, 40);
  let giveBack = leases.take(name);
  // Once: the next holder may die as well, and the one after it.
  if (giveBack === null && (await leases.outlive(name, question.signal))) giveBack = leases.take(name);
  try {
    return (await question.recall()) ?? (await question.ask());
  } finally {
    giveBack?.();
  }
}
