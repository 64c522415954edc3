import type { SymbolDetails } from '../../core/symbols.ts';

/**
 * Whether a method or constructor has the parameters someone wrote: `(String, int)`, `(String text, int n)`, `(String...)`, `()`.
 * Type arguments, annotations and `final` do not count, `...` is the same as `[]`, and a qualified name fits its simple one:
 * no two overloads differ in these alone. What stands before the `(` is ignored.
 */
export function matchesSignature({ parameters }: Pick<SymbolDetails, 'parameters'>, written: string): boolean {
  const wanted = parameterTypesOf(written);
  if (wanted.length !== parameters.length) return false;
  return parameters.every(({ type }, i) => isSameType(erase(type), wanted[i]!));
}

function parameterTypesOf(written: string): readonly string[] {
  const text = withoutAnnotations(written.trim());
  const inside = text.includes('(') ? text.slice(text.indexOf('(') + 1).replace(/\)[^)]*$/, '') : text;
  const erased = withoutTypeArguments(inside).trim();
  return erased === '' ? [] : erased.split(',').map((parameter) => erase(withoutName(parameter)));
}

function withoutAnnotations(text: string): string {
  return text.replace(/@[\p{L}\p{N}_$.]+(?:\s*\([^()]*\))?/gu, ' ');
}

function withoutTypeArguments(text: string): string {
  let depth = 0;
  let kept = '';
  for (const character of text) {
    if (character === '<') depth++;
    else if (character === '>') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += character;
  }
  return kept;
}

/** `final String text` gives `String`, `int row[]` gives `int[]`. */
function withoutName(parameter: string): string {
  const compact = parameter
    .replace(/\bfinal\b/g, ' ')
    .replace(/\s*(\.\.\.|\[|\]|\.)\s*/g, '$1')
    .replace(/(\.\.\.|\])(?=[\p{L}_$])/gu, '$1 ');
  const [type = '', name = ''] = compact.trim().split(/\s+/);
  return type + (/(?:\[\])+$/.exec(name)?.[0] ?? '');
}

function erase(type: string): string {
  return withoutTypeArguments(type).replace(/\s/g, '').replaceAll('...', '[]');
}

function isSameType(a: string, b: string): boolean {
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}
