/** A condition on the trigrams of a text that can match: all `trigrams` must be there. No plans: an `and` holds, an `or` does not. */
export type TrigramPlan =
  | { readonly op: 'trigrams'; readonly trigrams: readonly number[] }
  | { readonly op: 'and' | 'or'; readonly plans: readonly TrigramPlan[] };

/** No condition: any text can match. */
export const anyText: TrigramPlan = { op: 'and', plans: [] };

export function isAnyText(plan: TrigramPlan): boolean {
  return plan.op === 'and' && plan.plans.length === 0;
}

export function bothOf(a: TrigramPlan, b: TrigramPlan): TrigramPlan {
  if (isAnyText(a)) return b;
  return isAnyText(b) ? a : { op: 'and', plans: [a, b] };
}

export function eitherOf(plans: readonly TrigramPlan[]): TrigramPlan {
  if (plans.some(isAnyText)) return anyText;
  return plans.length === 1 ? plans[0]! : { op: 'or', plans };
}
