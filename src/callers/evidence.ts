/**
 * Why a mention counts as a use of the symbol: by the full name of the type or package that declares it, by a type that its value was
 * checked to be before, or by its name alone.
 */
export type Evidence =
  | { readonly kind: 'declared' | 'checked'; readonly on: string }
  /** `isOpen`: sources of dependencies may tell more. */
  | { readonly kind: 'name'; readonly isOpen: boolean };

export const byName: Evidence = { kind: 'name', isOpen: false };

export function declared(on: string): Evidence {
  return { kind: 'declared', on };
}
