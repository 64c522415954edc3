import type { LanguageGrammar } from './language-grammar.ts';
import type { LanguageRules } from './language-rules.ts';
import type { LanguageScanner } from './language-scanner.ts';
import type { OutlineGrammar } from './outline-grammar.ts';

/** A language whose symbols are indexed: a folder of `languages/`, and a line in the list there. */
export interface Language {
  readonly scanner: LanguageScanner;
  readonly rules: LanguageRules;
  /** For damaged files; absent: they have what the scanner finds. */
  readonly grammar?: LanguageGrammar;
  /** The grammar that reads declarations for a language without a scanner, in a project's own files alone. */
  readonly outline?: OutlineGrammar;
}
