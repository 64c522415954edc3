import type { SyntaxNode } from '../../core/code/language-grammar.ts';

const MACRO = /^(?:TYPED_)?TEST(?:_[A-Z]+)?$|^SCENARIO$/;

/** `Tree.Grows` of `TEST(Tree, Grows) { … }`, which a grammar that knows no macros takes for a function; null for any other function. */
export function nameOfTest(node: SyntaxNode): string | null {
  const declarator = node.childForFieldName('declarator');
  if (declarator?.type !== 'function_declarator' || node.childForFieldName('type') !== null) return null;
  if (!MACRO.test(declarator.childForFieldName('declarator')?.text ?? '')) return null;
  const given = declarator.childForFieldName('parameters')?.namedChildren ?? [];
  return given.map(({ text }) => text).join('.') || null;
}
