import type { Replacement } from './code-tokens.ts';

/** The head of a class with a directive between its name and its body. */
const HEAD = /\b(?:class|struct|union)\b[^;{}()#]{0,500}\n[ \t]*#[^;{}]{0,2000}\{/g;

/** Directives between the name of a class and its body, with all branches but the first. */
export function directivesInHeads(code: string): readonly Replacement[] {
  const found: Replacement[] = [];
  for (const { 0: head, index } of code.matchAll(HEAD)) {
    let isOther = false;
    let at = index;
    for (const line of head.split(/(?<=\n)/)) {
      const [, directive] = /^\s*#\s*(\w+)/.exec(line) ?? [];
      if (/^el/.test(directive ?? '')) isOther = true;
      else if (directive === 'endif') isOther = false;
      const isBrace = line.endsWith('{') && directive === undefined;
      if (directive !== undefined || isOther) found.push({ start: at, end: at + line.length - (isBrace ? 1 : 0) });
      at += line.length;
    }
  }
  return found;
}
