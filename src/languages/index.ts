import type { Language } from '../core/code/language.ts';
import { cOutline } from './c/c-outline.ts';
import { cppOutline } from './cpp/cpp-outline.ts';
import { csharpOutline } from './csharp/csharp-outline.ts';
import { goOutline } from './go/go-outline.ts';
import { javaGrammar } from './java/java-grammar.ts';
import { javaRules } from './java/java-rules.ts';
import { javaScanner } from './java/java-scanner.ts';
import { javascriptOutline } from './javascript/javascript-outline.ts';
import { kotlinGrammar } from './kotlin/kotlin-grammar.ts';
import { kotlinRules } from './kotlin/kotlin-rules.ts';
import { kotlinScanner } from './kotlin/kotlin-scanner.ts';
import { outlineLanguage } from './outline-language.ts';
import { pythonOutline } from './python/python-outline.ts';
import { rustOutline } from './rust/rust-outline.ts';
import { tsxOutline } from './tsx/tsx-outline.ts';
import { typescriptOutline } from './typescript/typescript-outline.ts';

export const languages: readonly Language[] = [
  { scanner: javaScanner, rules: javaRules, grammar: javaGrammar },
  { scanner: kotlinScanner, rules: kotlinRules, grammar: kotlinGrammar },
];

/** Languages of a project's own files that only a grammar reads; no artifact is indexed for them. */
const outlinedLanguages: readonly Language[] = [
  typescriptOutline,
  tsxOutline,
  javascriptOutline,
  pythonOutline,
  goOutline,
  rustOutline,
  cOutline,
  cppOutline,
  csharpOutline,
].map(outlineLanguage);

/** All languages of a project's own files. */
export const projectLanguages: readonly Language[] = [...languages, ...outlinedLanguages];

/** Source files that are stored, listed and searched as text, and have no symbols yet. */
export const languagesWithoutScanner: ReadonlyMap<string, string> = new Map([
  ['.scala', 'scala'],
  ['.groovy', 'groovy'],
  ['.clj', 'clojure'],
  ['.cljc', 'clojure'],
  ['.aj', 'aspectj'],
]);
