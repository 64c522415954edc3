import type { TypeVariables } from '../../../core/code/language-rules.ts';
import { lastPart } from '../../../core/text/last-part.ts';

/** `java.util.Map<K, V>[]` → `Map[]` (JLS 4.6). A variable number of arguments is an array. */
export function eraseType(written: string, variables: TypeVariables): string {
  const { name, dimensions } = plainType(written);
  const simple = lastPart(name);
  return (variables.get(simple) ?? simple) + dimensions;
}

export interface PlainType {
  /** As written, without type arguments and blanks: `java.util.Map`, `Outer.Inner`. */
  readonly name: string;
  /** `[]` for each. */
  readonly dimensions: string;
}

/** By hand, as types of damaged source may hold thousands of angles that nothing closes. */
export function plainType(written: string): PlainType {
  let depth = 0;
  let plain = '';
  for (const part of written.split(/([<>])/)) {
    if (part === '<') depth++;
    else if (part === '>') depth = Math.max(0, depth - 1);
    else if (depth === 0) plain += part;
  }
  plain = plain.replace(/\s+/g, '');
  let end = plain.length;
  while (end > 0 && '[].'.includes(plain[end - 1]!)) end--;
  return { name: plain.slice(0, end), dimensions: plain.slice(end).replaceAll('...', '[]') };
}
