import type { SyntaxNode } from '../core/code/language-grammar.ts';
import type { OutlinedMention } from '../core/code/outlined-code.ts';

/** Nodes whose last part is a member: `a.name`, `a::name`, `a->name`. */
const MEMBER =
  /^(?:member_expression|attribute|selector_expression|field_expression|scoped_identifier|scoped_type_identifier|qualified_identifier|qualified_type|qualified_name|member_access_expression|nested_type_identifier)$/;
/** Further nodes that may wrap a called name. */
const AROUND = /^(?:generic_function|template_function|generic_name|non_null_expression|parenthesized_expression)$/;
const CONSTRUCTION = /^(?:new_expression|object_creation_expression|composite_literal|struct_expression)$/;
/** Nodes that declare a local name. */
const DECLARING = /declar|parameter|definition|_pattern$|_clause$|alias|_item$/;

/** Classifies a mention by the types of the nodes around it; `imports` are those of its language. Null: the node declares the name. */
export function usageOf(node: SyntaxNode, imports: readonly string[]): OutlinedMention['usage'] | null {
  let whole = node;
  while (whole.parent !== null && isLastOf(whole, whole.parent)) whole = whole.parent;
  const { parent } = whole;
  if (parent === null) return 'name';
  const isField = (...names: readonly string[]) =>
    names.some((name) => sameRange(parent.childForFieldName(name), whole));
  if (CONSTRUCTION.test(parent.type) && isField('constructor', 'type', 'name')) return 'construction';
  if (isField('function', 'macro')) return 'call';
  if (parent.type === 'token_tree') return isCalledInTokens(whole, parent) ? 'call' : 'name';
  for (let around: SyntaxNode | null = parent; around !== null; around = around.parent)
    if (imports.includes(around.type) && around.type !== 'call_expression') return isExport(around) ? 'name' : 'import';
  return DECLARING.test(parent.type) && isField('name', 'pattern', 'declarator', 'alias') ? null : 'name';
}

/** True for a call in the arguments of a macro, of which grammars know only the tokens. */
function isCalledInTokens(node: SyntaxNode, tokens: SyntaxNode): boolean {
  const next = tokens.children.find(({ startIndex }) => startIndex >= node.endIndex);
  return next?.type === 'token_tree' && next.text.startsWith('(');
}

/** `export function f() { … }` contains the whole declaration. */
function isExport(node: SyntaxNode): boolean {
  return node.type === 'export_statement' && node.childForFieldName('source') === null;
}

function isLastOf(node: SyntaxNode, parent: SyntaxNode): boolean {
  if (AROUND.test(parent.type))
    return parent.startIndex === node.startIndex || parent.type === 'parenthesized_expression';
  return MEMBER.test(parent.type) && parent.endIndex === node.endIndex;
}

/** As `NameMention.receiver`. */
export function receiverOf(node: SyntaxNode): string | null {
  const { parent } = node;
  if (parent === null || !MEMBER.test(parent.type) || parent.startIndex === node.startIndex) return null;
  const text = parent.namedChildren[0]?.text ?? '';
  return /^[\w$]+(?:(?:\.|::|->)[\w$]+)*$/.test(text) ? text : '';
}

function sameRange(one: SyntaxNode | null, other: SyntaxNode): boolean {
  return one?.startIndex === other.startIndex && one.endIndex === other.endIndex;
}
