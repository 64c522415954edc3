import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import type { OutlinedDeclaration, OutlineScope } from '../../core/code/outline-grammar.ts';
import { testAt } from './cpp-tests.ts';
import { functionNamedBy, isLikeMacro, macrosIn } from './macros.ts';

/**
 * The name of a function whose head is a macro, as its file defines that; `unknown`: the file does not; null: its head is none, or that of
 * a test.
 */
export function madeByMacro(
  node: SyntaxNode,
  { text }: Pick<OutlineScope, 'text'>,
): OutlinedDeclaration['name'] | 'unknown' | null {
  const declarator = node.type === 'function_definition' ? node.childForFieldName('declarator') : null;
  const [macro, list] = [declarator?.childForFieldName('declarator'), declarator?.childForFieldName('parameters')];
  if (macro?.type !== 'identifier' || !list || node.childForFieldName('type') !== null) return null;
  if (macro.text === nameOfClassAround(node) || testAt(node) !== null) return null;
  const known = macrosIn(text).get(macro.text);
  // A parameter with a type and a name is that of a function without a type for its result.
  const hasParameters = list.namedChildren.some((one) => one.childForFieldName('declarator') !== null);
  if (known === undefined) return isLikeMacro(macro.text) && !hasParameters ? 'unknown' : null;
  const given = list.text.slice(1, -1).split(',');
  const named = functionNamedBy(
    known,
    given.map((one) => one.trim()),
  );
  if (named === null) return 'unknown';
  const argument = named.argument === null ? macro : (list.namedChildren[named.argument] ?? macro);
  return { text: named.name, startIndex: argument.startIndex, endIndex: argument.endIndex };
}

function nameOfClassAround({ parent }: SyntaxNode): string | null {
  const list = parent?.type === 'template_declaration' ? parent.parent : parent;
  return list?.type === 'field_declaration_list' ? (list.parent?.childForFieldName('name')?.text ?? null) : null;
}
