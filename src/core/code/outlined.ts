import type { SyntaxNode } from './language-grammar.ts';
import { visibilities } from './language-rules.ts';
import type { OutlinedDeclaration } from './outline-grammar.ts';
import type { SymbolKind } from './symbols.ts';

/** The optional facts of a declaration. */
export interface OutlinedNode {
  readonly node: SyntaxNode;
  readonly name: OutlinedDeclaration['name'] | null;
  /** The node behind the signature; null: the signature ends with the declaration. */
  readonly body: SyntaxNode | null;
  /** The node with what stands around it: `export`, decorators. */
  readonly whole?: SyntaxNode;
  /** The node with parameters and result, if that is another one. */
  readonly callable?: SyntaxNode;
  readonly type?: SyntaxNode | null;
  readonly visibility?: number;
  readonly doc?: SyntaxNode | null;
  readonly owner?: string | null;
}

/** TypeScript's `x is T` and `asserts x` name the type of a parameter and return a boolean or nothing. */
const PREDICATE = /^(?:type_predicate|asserts)_annotation$/;
/** No tool takes a longer one. */
const LONGEST_NAME = 500;
const ANNOTATION = /^(?:decorator|attribute_list|attribute_declaration|comment)$/;

/** None when the name is missing, as in damaged code, or is data rather. */
export function outlined(
  [kind, declaration]: readonly [SymbolKind, string],
  {
    node,
    name,
    body,
    whole = node,
    callable = node,
    type,
    visibility = visibilities.public,
    doc = null,
    owner = null,
  }: OutlinedNode,
): readonly OutlinedDeclaration[] {
  if (name === null || name.text === '' || name.text.length > LONGEST_NAME) return [];
  const first = whole.children.find((child) => !ANNOTATION.test(child.type)) ?? whole;
  const inner =
    first.type === node.type ? (node.children.find((child) => !ANNOTATION.test(child.type)) ?? node) : first;
  const isFunction = kind === 'function' || kind === 'constructor';
  return [
    {
      kind,
      declaration,
      name,
      whole,
      head: { startIndex: inner.startIndex, endIndex: body?.startIndex ?? node.endIndex },
      members: kind === 'type' ? body : null,
      holdsRest: false,
      headMembers: [],
      owner,
      visibility,
      doc,
      isDocumentedApart: false,
      body: isFunction ? body : null,
      parameters: isFunction ? parametersOf(callable) : null,
      type: type === undefined ? resultOf(callable) : type,
    },
  ];
}

/** A function of one may have it without parentheses. */
function parametersOf(node: SyntaxNode): SyntaxNode | null {
  return node.childForFieldName('parameters') ?? node.childForFieldName('parameter');
}

/** By the names that grammars have for it. */
function resultOf(node: SyntaxNode): SyntaxNode | null {
  for (const field of ['return_type', 'result', 'returns', 'type']) {
    const found = node.childForFieldName(field);
    if (found !== null) return PREDICATE.test(found.type) ? null : found;
  }
  return null;
}
