import { blank, blankTexts } from '../../core/text/blank-texts.ts';

/** Comments, literals of strings in their three forms, and of characters. */
const TEXTS =
  /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|\$*"""[\s\S]*?(?:"""|$)|(?:\$@|@\$?)"(?:[^"]|"")*"?|\$?"(?:\\.|[^"\\\n])*"|'(?:\\.[^'\n]*|[^'\\\n])'/g;

/** `extension<T>(List<T> s)` of C# 14 before its block; a method or constructor has another body or a word before it. */
const EXTENSION =
  /(?<=[{};\]]\s*)extension(\s*(?:<[^<>(){};]*(?:<[^<>(){};]*>[^<>(){};]*)*>)?\s*)(\((?:[^(){};]|\([^(){};]*\))*\))(?=\s*(?:where\b[^{};]*)?\{)/g;

/** As long as the word that it stands for. */
const CLASS = 'class __x';

/** Makes classes of blocks of extension members, whose syntax the grammar does not have. */
export function hideExtensions(text: string): string {
  if (!/\bextension\b/.test(text) || /\bclass\s+extension\b/.test(text)) return text;
  let hidden = '';
  let at = 0;
  for (const { index, 0: head, 1: before = '', 2: receiver = '' } of blankTexts(text, TEXTS).matchAll(EXTENSION)) {
    hidden += text.slice(at, index) + CLASS + before + blank(receiver);
    at = index + head.length;
  }
  return hidden + text.slice(at);
}

/** True for the place in a written text of a class that {@link hideExtensions} made. */
export function isExtensionAt(text: string, at: number): boolean {
  return text.startsWith('extension', at);
}
