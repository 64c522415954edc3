import type { KotlinTokens } from './kotlin-tokens.ts';

const annotations = String.raw`(?:@[\w.:]+(?:\([^()]*\))?\s+)*`;
const modifiers = '(?:(?!(?:fun|val|var|class)\\b)[a-z]+\\s+)*';

/** Fits a text that begins a declaration and nothing else. */
export const declarationStart = new RegExp(
  `^${annotations}${modifiers}(?:(?:fun(?!\\s*\\()|val|var|class|interface|typealias)\\s|object\\s+\\w|companion\\s+object|init\\s*\\{|constructor\\s*\\()`,
);

/** True if the current token is the first of its line and of a declaration; never in brackets that are closed. */
export function beginsDeclaration({ source, start, isAfterLineEnd }: KotlinTokens): boolean {
  return (
    isAfterLineEnd && declarationStart.test(Buffer.from(source.subarray(start, start + LONGEST)).toString('latin1'))
  );
}

/** Bytes of annotations and modifiers that are looked through. */
const LONGEST = 200;
