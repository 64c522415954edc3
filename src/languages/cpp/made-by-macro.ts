import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import type { OutlinedDeclaration, OutlineScope } from '../../core/code/outline-grammar.ts';
import { testAt } from './cpp-tests.ts';
import { functionNamedBy, functionsDefinedBy, isLikeMacro, macrosIn, nameMadeBy } from './macros.ts';

/**
 * The name of a function whose head is a macro, as its file defines that; `unknown`: the file does not; null: its head is none, or that of
 * a test.
 */
export function madeByMacro(
  node: SyntaxNode,
  { text }: Pick<OutlineScope, 'text'>,
): OutlinedDeclaration['name'] | 'unknown' | null {
  const written = withoutPointers(node.childForFieldName('declarator'));
  const inner = written?.childForFieldName('declarator') ?? null;
  if (written?.type === 'function_declarator' && inner?.type === 'function_declarator') return joinedName(inner, text);
  const declarator = node.type === 'function_definition' ? written : null;
  const [macro, list] = [declarator?.childForFieldName('declarator'), declarator?.childForFieldName('parameters')];
  if (macro?.type !== 'identifier' || !list || node.childForFieldName('type') !== null) return null;
  if (macro.text === nameOfClassAround(node) || testAt(node) !== null) return null;
  const known = macrosIn(text).get(macro.text);
  // Parameters with a type and a name are those of a function without a type for its result.
  const hasParameters =
    list.namedChildren.length > 0 && list.namedChildren.every((one) => one.childForFieldName('declarator') !== null);
  if (known === undefined) return isLikeMacro(macro.text) && !hasParameters ? 'unknown' : null;
  const named = functionNamedBy(known, argumentsIn(list.text));
  if (named === null) return 'unknown';
  const argument = named.argument === null ? macro : (list.namedChildren[named.argument] ?? macro);
  return { text: named.name, startIndex: argument.startIndex, endIndex: argument.endIndex };
}

/** `PREFIX(grow)` of `int PREFIX(grow)(int n)`: no function returns a function. */
function joinedName(head: SyntaxNode, text: string): OutlinedDeclaration['name'] | 'unknown' | null {
  const [macro, list] = [head.childForFieldName('declarator'), head.childForFieldName('parameters')];
  if (macro?.type !== 'identifier' || list === null) return null;
  const known = macrosIn(text).get(macro.text);
  const name = known === undefined ? null : nameMadeBy(known, argumentsIn(list.text));
  return name === null ? 'unknown' : { text: name, startIndex: macro.startIndex, endIndex: head.endIndex };
}

/** The functions that a macro of the file defines with their bodies where it is called; empty: the node is no such call. */
export function definedByMacro(
  node: SyntaxNode,
  { text }: Pick<OutlineScope, 'text'>,
): readonly OutlinedDeclaration['name'][] {
  const [call] = node.type === 'expression_statement' ? node.namedChildren : [];
  const declarator = node.childForFieldName('type') === null ? node.childForFieldName('declarator') : null;
  const macro = call?.childForFieldName('function') ?? declarator?.childForFieldName('declarator');
  const known = macro?.type === 'identifier' ? macrosIn(text).get(macro.text) : undefined;
  if (known === undefined) return [];
  const { startIndex, endIndex } = macro!;
  const given = argumentsIn(text.slice(endIndex, node.endIndex));
  return functionsDefinedBy(known, given).map((name) => ({ text: name, startIndex, endIndex }));
}

/** The arguments in parentheses. */
function argumentsIn(list: string): readonly string[] {
  const given = list.replace(/^[^(]*\(|\)[^)]*$/g, '').split(',');
  return given.map((one) => one.trim());
}

function withoutPointers(node: SyntaxNode | null): SyntaxNode | null {
  return node?.type === 'pointer_declarator' ? withoutPointers(node.childForFieldName('declarator')) : node;
}

function nameOfClassAround({ parent }: SyntaxNode): string | null {
  const list = parent?.type === 'template_declaration' ? parent.parent : parent;
  return list?.type === 'field_declaration_list' ? (list.parent?.childForFieldName('name')?.text ?? null) : null;
}
