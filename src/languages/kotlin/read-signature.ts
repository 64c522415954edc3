import type { SignatureMatcher, TypeVariables } from '../../core/language-rules.ts';
import { erase, unboxed } from './erase-type.ts';
import { parseType } from './parse-type.ts';
import { writtenParameters } from './written-parameters.ts';

/**
 * The parameters someone wrote, in Kotlin or as Java has them: `(Long)`, `(timeout: Long = 1)`, `(Flow, long)`, a whole signature.
 * What is extended may be counted or not, so may a continuation at the end. Nullability, type arguments and what stands before the
 * parameters do not count, and a qualified name fits its simple one.
 */
export function readSignature(written: string): SignatureMatcher {
  const wanted = parameterTypesOf(written);
  const isSuspended = /(^|\.)Continuation\b/.test(wanted.at(-1) ?? '');
  const wantedForms = isSuspended ? [wanted, wanted.slice(0, -1)] : [wanted];
  return ({ parameters }) => {
    const declared = parameters.map(({ type }) => type);
    const forms = parameters[0]?.name === 'this' ? [declared, declared.slice(1)] : [declared];
    return forms.some((form) => wantedForms.some((other) => hasTypes(form, other))) ? 0 : null;
  };
}

function hasTypes(declared: readonly string[], wanted: readonly string[]): boolean {
  return declared.length === wanted.length && declared.every((type, i) => isSameType(type, wanted[i]!));
}

/** Kotlin's and Java's order of name and type; what Kotlin's has by default does not count. */
function parameterTypesOf(written: string): readonly string[] {
  return writtenParameters(written).map((parameter) => {
    const [, before = '', type] = /^([^:<(]*[\p{L}\p{N}_`\s]):(?!:)\s*([^=]*)/su.exec(parameter) ?? [];
    if (type === undefined) return parameter;
    return /\bvararg\b/.test(before) ? `vararg ${type}` : type;
  });
}

function isSameType(declared: string, wanted: string): boolean {
  const [a, b] = [formsOf(declared), formsOf(wanted)];
  return fits(a.written, b.written) || fits(a.erased, b.erased);
}

/** Java writes dimensions after the type, the name, or as `...`. */
function formsOf(type: string): { readonly written: string; readonly erased: string } {
  const parsed = parseType(type);
  const dimensions = type.slice(type.lastIndexOf('>') + 1).match(/\[\s*\]|\.\.\./g)?.length ?? 0;
  const suffix = '[]'.repeat(dimensions);
  const erased = erase(parsed, noVariables) + suffix;
  return { written: parsed.isVararg ? erased : parsed.name + suffix, erased: unboxed(erased) };
}

const noVariables: TypeVariables = new Map();

function fits(a: string, b: string): boolean {
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}
