import type { OutlineGrammar } from '../../core/code/outline-grammar.ts';
import { typescriptOutline } from '../typescript/typescript-outline.ts';

/** TypeScript in which `<T>` begins an element, and is no cast. */
export const tsxOutline: OutlineGrammar = {
  ...typescriptOutline,
  id: 'tsx',
  extensions: ['.tsx'],
  parser: '@vscode/tree-sitter-wasm/wasm/tree-sitter-tsx.wasm',
};
