import { readFile } from 'node:fs/promises';
import { Language, Parser } from 'web-tree-sitter';
import type { SyntaxNode } from '../../core/language-grammar.ts';

/** Parses with tree-sitter, which is loaded on first use, and so is each grammar. */
export interface SyntaxParser {
  /** `parser` as `LanguageGrammar` names it. The tree is only good while `use` runs. */
  parse<Result>(parser: string, text: string, use: (root: SyntaxNode) => Result): Promise<Result>;
}

/** `fileOf` says where a file of an installed package lies: `package/file.wasm`. */
export function createSyntaxParser(fileOf: (name: string) => URL): SyntaxParser {
  const grammars = new Map<string, Promise<Language>>();
  let isStarted = false;

  const load = async (name: string): Promise<Language> => {
    if (!isStarted) await Parser.init({ wasmBinary: await readFile(fileOf('web-tree-sitter/web-tree-sitter.wasm')) });
    isStarted = true;
    return await Language.load(await readFile(fileOf(name)));
  };
  return {
    async parse(name, text, use) {
      const grammar = grammars.get(name) ?? load(name);
      grammars.set(name, grammar);
      const language = await grammar;
      const parser = new Parser();
      const tree = parser.setLanguage(language).parse(text);
      try {
        if (tree === null) throw new Error(`${name} gave no tree`);
        return use(tree.rootNode);
      } finally {
        // Both lie outside of the memory that is collected.
        tree?.delete();
        parser.delete();
      }
    },
  };
}
