import type { TypeResolution } from './type-names.ts';

/** Imports that may bring an unresolved type, in one sentence. */
const MOST_IMPORTS = 5;

/** Why nobody can tell which type a name means. */
export function explainUnresolved({ via }: Extract<TypeResolution, { readonly kind: 'unresolved' }>): string {
  const shown = via.slice(0, MOST_IMPORTS).map((imported) => `${imported}.*`);
  const others = via.length > MOST_IMPORTS ? ` and ${via.length - MOST_IMPORTS} more` : '';
  return via.length === 0
    ? 'nothing indexed or imported declares it'
    : `perhaps of ${shown.join(', ')}${others}, not indexed`;
}
