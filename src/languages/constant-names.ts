import { withoutTexts } from './without-texts.ts';

/** A constant as code names it. */
export interface ConstantName {
  /** The type before it, as written; empty: none. */
  readonly qualifier: string;
  readonly name: string;
}

/** By the convention of Java and Kotlin; one letter is mostly a type variable. A field `defaultTimeout` is for its users a constant too. */
const CONSTANT =
  /(?<![\w$.@])((?:[\p{L}_$][\p{L}\p{N}_$]*\.)*)([\p{Lu}][\p{Lu}\p{N}]*(?:_[\p{Lu}\p{N}]+)*|default\p{Lu}[\p{L}\p{N}]*)(?![\p{L}\p{N}_$(<]|\s*::|\.[\p{Lu}])/gu;

/** Names of constants in code, each once, in the order of their first use; none of what comments and texts mention. */
export function listConstantNames(code: string): readonly ConstantName[] {
  const found = new Map<string, ConstantName>();
  for (const [, before = '', name = ''] of withoutTexts(code).matchAll(CONSTANT)) {
    if (name.length < 2) continue;
    // A name that follows a variable or a call is a member of an object and no constant.
    const qualifier = before.slice(0, -1).replace(/^this$/, '');
    if (qualifier !== '' && !/(?:^|\.)\p{Lu}[^.]*$/u.test(qualifier)) continue;
    found.set(`${qualifier} ${name}`, { qualifier, name });
  }
  return [...found.values()];
}
