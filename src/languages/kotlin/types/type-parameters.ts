import type { TypeParameter } from '../../../core/code/language-rules.ts';
import { isClosingAngle, splitList } from '../tokens/split-list.ts';

/** The implicit bound of a type parameter. */
const anyType = 'Any?';

/** `<T> where T : A`: the bounds of type parameters, wherever they are written. */
export function joinConstraints(typeParameters: string | null, constraints: string): string | null {
  return typeParameters === null || constraints === '' ? typeParameters : `${typeParameters} ${constraints}`;
}

/** `<reified T : A, in K> where K : B`: the names, each with its first bound. */
export function parseTypeParameters(written: string): readonly TypeParameter[] {
  const end = closingAngle(written);
  const constraints = splitList(written.slice(end + 1).replace(/^\s*where\b/, '')).map(parseParameter);
  return splitList(written.slice(written.indexOf('<') + 1, end)).map((parameter) => {
    const { name, bound } = parseParameter(parameter);
    return { name, bound: bound ?? constraints.find((other) => other.name === name)?.bound ?? anyType };
  });
}

function parseParameter(written: string): { readonly name: string; readonly bound: string | null } {
  const plain = written.replace(/@[\p{L}\p{N}_.]+(?:\([^()]*\))?/gu, ' ').trim();
  const [, name = '', bound = null] = /^(?:(?:reified|in|out)\s+)*`?([^\s:`]+)`?\s*(?::\s*(.*))?$/su.exec(plain) ?? [];
  return { name, bound };
}

/** Offset of the `>` that closes the first `<`; the length of the text when there is none. */
function closingAngle(text: string): number {
  let depth = 0;
  for (let at = text.indexOf('<'); at >= 0 && at < text.length; at++) {
    if (text[at] === '<') depth++;
    else if (isClosingAngle(text, at) && --depth === 0) return at;
  }
  return text.length;
}
