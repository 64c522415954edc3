import { spellNestedWithDots } from '../core/code/spell-with-dots.ts';
import { declaredNameIn } from '../languages/declared-name.ts';
import { dottedNameOf } from '../languages/type-spelling.ts';

export interface QualifiedName {
  /** The types and the package before the last name, joined by dots; empty when nothing stands before it. */
  readonly qualifier: string;
  readonly name: string;
}

/** A name as a person or an agent writes it, taken apart. */
export interface WrittenName extends QualifiedName {
  /** All names, in the spelling of the writer: with `$`, and `#` before a member that is marked as one. */
  readonly path: string;
  /** `(String, int)`; null when no parameters are written. */
  readonly parameters: string | null;
  /** True if `#`, `::` or a parenthesis marks the last name as a member. */
  readonly isMember: boolean;
}

/**
 * Takes apart `org.x.Outer.Inner`, `Outer$Inner`, `Outer#member`, `Outer::member`, `Outer.member(java.util.List<String>, int)`, `@Outer`,
 * `Outer<T>[]`, the path `org/x/Outer.java`, an import, the head of a declaration, a line of a stack trace. A constructor has the name of its type.
 */
export function parseName(written: string): WrittenName {
  const declared = declaredNameIn(written.replace(/^\s*import\s+(?:static\s+)?([^\s;]+)\s*;?\s*$/, '$1'));
  const isFrame = /^\s*at\s|\((?:[^()]*:\d+|Native Method|Unknown Source)\)\s*$/.test(written);
  const whole = dottedNameOf(declared.replace(/^\s*at\s+(?:\S*\/)?/, '')).replace(/^\(.*\)\?*[.#]/, '');
  const path = pathIn(whole);
  const cut = lastCut(path);
  return {
    path,
    qualifier: cut === null ? '' : dotted(path.slice(0, cut.start)),
    name: cut === null ? path : path.slice(cut.end),
    parameters: isFrame ? null : parametersIn(declared),
    isMember: /[#(]|::/.test(whole),
  };
}

/**
 * The type that a path names or whose member it names, joined by dots; null: none. A type begins with a capital, or with `$` if a compiler
 * made it (`Cookie.$serializer`).
 */
export function typeByConvention(path: string): string | null {
  const dotted = spellNestedWithDots(path.replaceAll('#', '.'));
  const [, type = null] = /^((?:.*\.)?[\p{Lu}$][^.]*)(?:\.[^.]*)?$/u.exec(dotted) ?? [];
  return type;
}

/** Without parameters, the type of a result, type arguments, dimensions, marks of what may be null, and `@`. */
function pathIn(whole: string): string {
  const path = whole
    .replace(/\(.*$/s, '')
    .replace(/<(?!(?:cl)?init>).*>/s, '')
    .replaceAll(/\?(?=[.#:])/g, '')
    .replace(/(?:\?|\[\]|\.\.\.)+\s*$/, '')
    .replace(/::(?=[^:]*$)/, '#')
    .replaceAll('::', '.')
    .replace(/^@/, '')
    .trim();
  const named = whole.includes('(') ? path.replace(/^[^`]*\s(?=\S+$)/, '') : path;
  return named.replace(/([^.#$]+)([.#])(?:<init>|constructor-impl)$/, '$1$2$1');
}

/** `$` separates before a capital, or before a small letter if the name before it begins with a capital (`R$layout`); else it is part of a name. */
const separator = /[.#]|(?<=[\p{L}\p{N}_])\$(?=\p{Lu})|(?<=(?:^|[.#$])\p{Lu}[\p{L}\p{N}_]*)\$(?=\p{Ll})/gu;

function lastCut(path: string): { readonly start: number; readonly end: number } | null {
  const last = [...path.matchAll(separator)].at(-1);
  return last === undefined ? null : { start: last.index, end: last.index + 1 };
}

function dotted(qualifier: string): string {
  return qualifier.replaceAll(separator, '.');
}

/** In their parentheses. */
function parametersIn(declared: string): string | null {
  const [, written] = /(\([^()]*(?:\([^()]*\)[^()]*)*\))\s*$/.exec(declared) ?? [];
  return written ?? null;
}
