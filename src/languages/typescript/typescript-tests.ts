import type { SyntaxNode } from '../../core/code/language-grammar.ts';

/** `test('grows', …)`, `it.each(…)('grows', …)`: what a runner of tests calls a test; null for any other call. */
export function testAt(call: SyntaxNode): { readonly name: string; readonly start: number } | null {
  if (!/^(?:test|it)$/.test(firstNameOf(call.childForFieldName('function')))) return null;
  const given = call.childForFieldName('arguments')?.namedChildren ?? [];
  const hasBody = given.some(({ type }) => type === 'arrow_function' || type === 'function_expression');
  const [name] = given;
  return hasBody && (name?.type === 'string' || name?.type === 'template_string')
    ? { name: name.text.slice(1, -1), start: call.startIndex }
    : null;
}

/** `it` of `it.each(…)`. */
function firstNameOf(called: SyntaxNode | null): string {
  if (called === null || called.type === 'identifier') return called?.text ?? '';
  return firstNameOf(called.childForFieldName('object') ?? called.childForFieldName('function'));
}
