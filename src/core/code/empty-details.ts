import type { SymbolDetails } from './symbols.ts';

/** The details of a declaration that has nothing besides its name. */
export const emptyDetails: SymbolDetails = {
  signature: '',
  annotatedSignature: '',
  modifiers: [],
  annotations: [],
  typeParameters: null,
  parameters: [],
  type: null,
  initializer: null,
  throws: [],
  extends: [],
  implements: [],
  permits: [],
  delegates: {},
};
