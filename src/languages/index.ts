import type { Language } from '../core/language.ts';
import { javaRules } from './java/java-rules.ts';
import { javaScanner } from './java/java-scanner.ts';

export const languages: readonly Language[] = [{ scanner: javaScanner, rules: javaRules }];

/** Source files that are stored, listed and searched as text, and have no symbols yet. */
export const languagesWithoutScanner: ReadonlyMap<string, string> = new Map([
  ['.kt', 'kotlin'],
  ['.kts', 'kotlin'],
  ['.scala', 'scala'],
  ['.groovy', 'groovy'],
  ['.clj', 'clojure'],
  ['.cljc', 'clojure'],
  ['.aj', 'aspectj'],
]);
