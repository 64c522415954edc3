import type { SyntaxFault } from '../../core/language-grammar.ts';
import type { ScannedSymbol } from '../../core/symbols.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import { createSyntaxParser } from '../../platform/grammars/syntax-parser.ts';
import { findFaults } from './find-faults.ts';
import { readTree } from './read-tree.ts';

/** A damaged file, as a thread can be sent it. */
export interface DamageTask {
  /** Id of a language that has a grammar. */
  readonly language: string;
  /** UTF-8. */
  readonly text: Uint8Array;
}

export interface DamageReading {
  /** All that the grammar's tree declares. */
  readonly symbols: readonly ScannedSymbol[];
  readonly faults: readonly SyntaxFault[];
}

/** The body of the thread. `fileOf` as for `createSyntaxParser`. */
export function createDamageTask(fileOf: (name: string) => URL): (task: DamageTask) => Promise<DamageReading> {
  const { parse } = createSyntaxParser(fileOf);
  return async ({ language, text: bytes }) => {
    const grammar = findLanguageById(language)?.grammar;
    if (grammar === undefined) throw new Error(`${language} has no grammar`);
    const text = Buffer.from(bytes).toString('utf8');
    return await parse(grammar.parser, text, (root) => ({
      symbols: readTree(grammar, root, text),
      faults: findFaults(root, text),
    }));
  };
}
