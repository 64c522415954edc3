import type { OutlineGrammar } from '../../core/code/outline-grammar.ts';
import { typescriptOutline } from '../typescript/typescript-outline.ts';

/** Its node types are among those of TypeScript. */
export const javascriptOutline: OutlineGrammar = {
  ...typescriptOutline,
  id: 'javascript',
  extensions: ['.js', '.mjs', '.cjs', '.jsx'],
  parser: '@vscode/tree-sitter-wasm/wasm/tree-sitter-javascript.wasm',
};
