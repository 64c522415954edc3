import type { SyntaxNode } from '../../core/code/language-grammar.ts';

/** Macros of GoogleTest, whose arguments are names. */
const NAMED = /^(?:TYPED_)?TEST(?:_[A-Z]+)?$/;
/** Macros of Catch2 and doctest, whose first text is the name (https://github.com/catchorg/Catch2/blob/devel/docs/test-cases-and-sections.md). */
const TITLED =
  /^(?:(?:CATCH|DOCTEST)_)?(?:(?:TEMPLATE_)?(?:(?:PRODUCT|LIST)_)?TEST_CASE(?:_(?:METHOD|PERSISTENT_FIXTURE|FIXTURE|CLASS|TEMPLATE|TEMPLATE_DEFINE|SIG|METHOD_SIG))?|SCENARIO(?:_(?:METHOD|CLASS|TEMPLATE|TEMPLATE_DEFINE))?)$/;

/** True for a macro of a test whose name is a text. */
function isTitledTest(macro: string): boolean {
  return TITLED.test(macro);
}

/** A macro of tests before its arguments. */
export const TEST_MARK = /\b(?:[A-Z]+_)*(?:TEST|SCENARIO)(?:_[A-Z]+)*\s*\(/;

export interface CppTest {
  readonly name: string;
  readonly start: number;
}

/**
 * `Tree.Grows` of `TEST(Tree, Grows) { … }`, which a grammar that knows no macros takes for a function, and `grows` of
 * `TEST_CASE("grows") { … }`, which it takes for a call before a block; null for any other function or block.
 */
export function testAt(node: SyntaxNode): CppTest | null {
  return node.type === 'compound_statement' ? titledTest(node) : namedTest(node);
}

function titledTest(block: SyntaxNode): CppTest | null {
  const found = titleBefore(block);
  return found !== null && isTitledTest(found.macro) ? { name: found.title, start: found.start } : null;
}

/** The macro with a text before a block, as `hideMacros` leaves it; null: none is. */
export function titleBefore(
  block: SyntaxNode,
): { readonly macro: string; readonly title: string; readonly start: number } | null {
  const before = block.previousNamedSibling;
  const [set] = before?.type === 'expression_statement' ? before.namedChildren : [];
  const [macro, title] = [set?.childForFieldName('left'), set?.childForFieldName('right')];
  if (set?.type !== 'assignment_expression' || macro?.type !== 'identifier' || title?.type !== 'string_literal')
    return null;
  return { macro: macro.text, title: title.text.slice(1, -1), start: set.startIndex };
}

function namedTest(node: SyntaxNode): CppTest | null {
  const declarator = node.childForFieldName('declarator');
  if (declarator?.type !== 'function_declarator' || node.childForFieldName('type') !== null) return null;
  const macro = declarator.childForFieldName('declarator')?.text ?? '';
  if (isTitledTest(macro)) return { name: macro, start: node.startIndex };
  if (!NAMED.test(macro)) return null;
  const given = declarator.childForFieldName('parameters')?.namedChildren ?? [];
  const name = given.map(({ text }) => text).join('.');
  return name === '' ? null : { name, start: node.startIndex };
}
