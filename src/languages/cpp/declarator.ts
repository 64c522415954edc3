import type { SyntaxNode } from '../../core/code/language-grammar.ts';

/** Finds the declared name in a declarator of C or C++, inside any pointers and parentheses. */
export interface Declarator {
  readonly name: Pick<SyntaxNode, 'startIndex' | 'endIndex' | 'text'>;
  /** Null: it is no function; a pointer to one is none. */
  readonly parameters: SyntaxNode | null;
  /** The types and namespaces before the name, as `orchard::Tree` of `orchard::Tree<T>::grow`; null: it has none. */
  readonly owner: string | null;
}

/** Each name of `auto &[a, b]`, else the one of a declarator; empty for a node that is none. */
export function declaratorsOf(node: SyntaxNode): readonly Declarator[] {
  const named = bindingsIn(node)?.namedChildren ?? [node];
  return named.map(declaratorOf).filter((found) => found !== null);
}

function bindingsIn(node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'structured_binding_declarator') return node;
  const [inner] = /^(?:init|reference)_declarator$/.test(node.type) ? node.namedChildren : [];
  return inner === undefined ? null : bindingsIn(inner);
}

/** Null for a node that is no declarator, or declares several names. */
export function declaratorOf(node: SyntaxNode): Declarator | null {
  switch (node.type) {
    case 'identifier':
    case 'field_identifier':
    case 'type_identifier':
    case 'template_type':
    case 'destructor_name':
    case 'operator_name':
      return { name: node, parameters: null, owner: null };
    case 'operator_cast': {
      const text = node.text.replace(/(?<!\s)\s*\(.*$/s, '');
      const name = { text, startIndex: node.startIndex, endIndex: node.startIndex + text.length };
      return { name, parameters: node.descendantsOfType(['parameter_list'])[0] ?? null, owner: null };
    }
    case 'qualified_identifier':
    case 'template_function':
    case 'template_method': {
      const found = declaratorIn(node.childForFieldName('name'));
      const isPointerToMember = node.childForFieldName('name')?.type === 'pointer_type_declarator';
      if (found === null || node.type !== 'qualified_identifier' || isPointerToMember) return found;
      const scope = withoutArguments(node.childForFieldName('scope'));
      return { ...found, owner: [scope, found.owner].filter(Boolean).join('::') || null };
    }
    case 'function_declarator': {
      const inner = node.childForFieldName('declarator');
      const found = declaratorIn(inner);
      const isPointer = inner?.type === 'parenthesized_declarator' && /^\(\s*(?:\w+::)*[*&^]/.test(inner.text);
      return found && { ...found, parameters: isPointer ? found.parameters : node.childForFieldName('parameters') };
    }
    case 'pointer_declarator':
    case 'pointer_type_declarator':
    case 'array_declarator':
    case 'init_declarator':
      return declaratorIn(node.childForFieldName('declarator'));
    case 'reference_declarator':
    case 'parenthesized_declarator':
    case 'attributed_declarator':
      return node.namedChildren.map(declaratorOf).find((found) => found !== null) ?? null;
    default:
      return null;
  }
}

function declaratorIn(node: SyntaxNode | null): Declarator | null {
  return node && declaratorOf(node);
}

/** `Tree` of `Tree<T>`. */
function withoutArguments(scope: SyntaxNode | null): string {
  return (scope?.childForFieldName('name') ?? scope)?.text ?? '';
}
