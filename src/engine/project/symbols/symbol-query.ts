import { declaredNameIn } from '../../../languages/declared-name.ts';
import { dottedNameOf } from '../../../symbols/types-by-name.ts';

/** What is looked for, and what must be around it: a type, a package, or what it extends; empty when nothing is said. */
export interface NameQuery {
  readonly qualifier: string;
  readonly name: string;
}

/**
 * `org.x.Outer.Inner`, `Outer#member`, `Outer::member`, `Outer.member(int)`, `@Outer`, `Outer<T>`, `org/x/Outer.java` or a line of a
 * stack trace: the last segment is the name.
 */
export function splitQuery(text: string): NameQuery {
  const cut = Math.max(text.lastIndexOf('.'), text.lastIndexOf('#'), text.lastIndexOf('$'));
  return cut < 0 ? { qualifier: '', name: text } : { qualifier: text.slice(0, cut), name: text.slice(cut + 1) };
}

/**
 * Without what is no part of a name: the rest of a declaration, parameters, type arguments, a receiver that is no type of a name, whether
 * a receiver may be null, the module and the place in a stack trace. A constructor is called as its type.
 */
export function plainQuery(query: string): string {
  return dottedNameOf(declaredNameIn(query).replace(/^\s*at\s+(?:\S*\/)?/, ''))
    .replace(/^\(.*\)\?*[.#]/, '')
    .replace(/\(.*$/, '')
    .replace(/<(?!(?:cl)?init>).*>/, '')
    .replaceAll(/\?(?=[.#:])/g, '')
    .replace('::', '#')
    .replace(/^@/, '')
    .trim()
    .replace(/([^.#$]+)([.#])(?:<init>|constructor-impl)$/, '$1$2$1');
}

/** The list of parameters that a query ends with, in its parentheses; null for none, and for the place in a stack trace. */
export function parametersOf(query: string): string | null {
  if (/^\s*at\s|\((?:[^()]*:\d+|Native Method|Unknown Source)\)\s*$/.test(query)) return null;
  const [, written] = /(\([^()]*(?:\([^()]*\)[^()]*)*\))\s*$/.exec(declaredNameIn(query)) ?? [];
  return written ?? null;
}
