/**
 * Why a mention counts: by the type it is declared on, full name or package; by a type that its value was checked to be before; or by its
 * name alone.
 */
export type Evidence =
  | { readonly kind: 'declared' | 'checked'; readonly on: string }
  /** `isOpen`: what dependencies declare may tell more. */
  | { readonly kind: 'name'; readonly isOpen: boolean };

export const byName: Evidence = { kind: 'name', isOpen: false };

export function declared(on: string): Evidence {
  return { kind: 'declared', on };
}
