import { Language, Parser } from 'web-tree-sitter';
import type { SyntaxNode } from '../../core/code/language-grammar.ts';

/** Parses with tree-sitter, which is loaded on first use, and so is each grammar. */
export interface SyntaxParser {
  /** The tree is only good while `use` runs; null: it was not there in time. */
  parse<Result>(source: ParsedText, use: (root: SyntaxNode | null) => Result): Promise<Result>;
}

export interface ParsedText {
  /** As `LanguageGrammar` names it. */
  readonly parser: string;
  readonly text: string;
  /** No limit when it is not said. */
  readonly milliseconds?: number;
}

/** `read` gives a file of an installed package: `package/file.wasm`. */
export function createSyntaxParser(read: (name: string) => Promise<Uint8Array>): SyntaxParser {
  const grammars = new Map<string, Promise<Language>>();
  let isStarted = false;

  const load = async (name: string): Promise<Language> => {
    if (!isStarted) await Parser.init({ wasmBinary: await read('web-tree-sitter/web-tree-sitter.wasm') });
    isStarted = true;
    return await Language.load(await read(name));
  };
  return {
    async parse({ parser: name, text, milliseconds = Number.POSITIVE_INFINITY }, use) {
      const grammar = grammars.get(name) ?? load(name);
      grammars.set(name, grammar);
      const language = await grammar;
      const parser = new Parser();
      const end = performance.now() + milliseconds;
      // The callback's type says `void`, but its result counts: true makes the parser give up.
      const tree = parser.setLanguage(language).parse(text, null, { progressCallback: () => performance.now() > end });
      try {
        return use(tree?.rootNode ?? null);
      } finally {
        // Both lie outside of the memory that is collected.
        tree?.delete();
        parser.delete();
      }
    },
  };
}
