import type { SymbolDetails } from './symbols.ts';

/** Of a declaration that has nothing besides its name. */
export const emptyDetails: SymbolDetails = {
  signature: '',
  modifiers: [],
  annotations: [],
  typeParameters: null,
  parameters: [],
  type: null,
  throws: [],
  extends: [],
  implements: [],
  permits: [],
  delegates: {},
};
