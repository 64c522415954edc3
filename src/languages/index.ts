import type { Language } from '../core/language.ts';
import { javaGrammar } from './java/java-grammar.ts';
import { javaRules } from './java/java-rules.ts';
import { javaScanner } from './java/java-scanner.ts';
import { kotlinGrammar } from './kotlin/kotlin-grammar.ts';
import { kotlinRules } from './kotlin/kotlin-rules.ts';
import { kotlinScanner } from './kotlin/kotlin-scanner.ts';

export const languages: readonly Language[] = [
  { scanner: javaScanner, rules: javaRules, grammar: javaGrammar },
  { scanner: kotlinScanner, rules: kotlinRules, grammar: kotlinGrammar },
];

/** Source files that are stored, listed and searched as text, and have no symbols yet. */
export const languagesWithoutScanner: ReadonlyMap<string, string> = new Map([
  ['.scala', 'scala'],
  ['.groovy', 'groovy'],
  ['.clj', 'clojure'],
  ['.cljc', 'clojure'],
  ['.aj', 'aspectj'],
]);
