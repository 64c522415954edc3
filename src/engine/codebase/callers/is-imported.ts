import type { CalledSymbol } from './called-symbol.ts';

/** Whether a full name that is imported means a symbol. */
export function isImported(whole: string, called: CalledSymbol): boolean {
  const around = [...called.owners, ...called.packages, ...called.facades];
  const places = [...called.types, ...around.map((owner) => `${owner}.${called.name}`)];
  return places.some((place) => whole === place || (!called.isDeclared && whole.endsWith(`.${place}`)));
}
