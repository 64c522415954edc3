import { blank } from '../../core/text/blank-texts.ts';

/** A call of another constructor, which may follow other statements since JDK 25 (JEP 513). */
const CONSTRUCTOR = /\b(?:super|this)(?=\s*\()/g;

/**
 * Changes syntax that the grammar does not have yet, and keeps the place of each other character: imports of modules (JEP 511) become imports
 * of packages, and calls of constructors calls of methods.
 */
export function hideNewJava(text: string): string {
  return text
    .replace(/(?<=^\s*import[^\S\n]+)module(?=[^\S\n]+[\p{L}_$])/gmu, blank)
    .replace(CONSTRUCTOR, (word) => `x${word.slice(1)}`);
}
