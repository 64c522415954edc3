import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import { visibilities } from '../../core/code/language-rules.ts';
import type { OutlinedDeclaration, OutlineGrammar } from '../../core/code/outline-grammar.ts';
import { type OutlinedNode, outlined } from '../../core/code/outlined.ts';

/** By the node types of tree-sitter-go 0.25. */
export const goOutline: OutlineGrammar = {
  id: 'go',
  extensions: ['.go'],
  version: 1,
  parser: '@vscode/tree-sitter-wasm/wasm/tree-sitter-go.wasm',
  declarations: ['struct', 'interface', 'type', 'type alias', 'function', 'method', 'field', 'constant', 'variable'],
  containers: new Set([
    'type_declaration',
    'const_declaration',
    'var_declaration',
    'var_spec_list',
    'field_declaration_list',
  ]),
  declared: (node) => declared(node, node),
  isDoc: (comment) => !/^\/\/(?:go:|line )/.test(comment),
  internalWord: 'package',
  annotations: { test: /^$/, deprecated: /^$/ },
  bodies: {
    branches: new Set(['if_statement', 'for_statement', 'expression_case', 'type_case', 'communication_case']),
    nests: new Set([
      'if_statement',
      'for_statement',
      'expression_switch_statement',
      'type_switch_statement',
      'select_statement',
    ]),
  },
  imports: {
    nodes: ['import_spec'],
    namesOf: (node) => [node.childForFieldName('path')?.text.slice(1, -1) ?? ''],
    // A package is a folder, by the name of a module that only go.mod knows.
    resolve: null,
  },
};

function declared(node: SyntaxNode, whole: SyntaxNode): readonly OutlinedDeclaration[] {
  switch (node.type) {
    case 'type_declaration':
    case 'const_declaration':
    case 'var_declaration':
      return declaredAlone(node);
    case 'type_spec':
      return declaredType(node, whole);
    case 'type_alias':
      return named(['type', 'type alias'], { node, whole, body: null });
    case 'function_declaration':
      return named(['function', 'function'], { node, whole, body: node.childForFieldName('body') });
    case 'method_declaration':
    case 'method_elem':
      return named(['function', 'method'], { node, whole, body: node.childForFieldName('body') });
    case 'field_declaration':
      return named(['field', 'field'], { node, whole, body: null });
    case 'const_spec':
      return named(['field', 'constant'], { node, whole, body: node.childForFieldName('value') });
    case 'var_spec':
      return named(['field', 'variable'], { node, whole, body: node.childForFieldName('value') });
    default:
      return [];
  }
}

/** One without parentheses begins with its word: `type T struct`. */
function declaredAlone(node: SyntaxNode): readonly OutlinedDeclaration[] {
  const [spec] = node.namedChildren.filter(({ type }) => /_(?:spec|alias)$/.test(type));
  return spec === undefined || node.children.some(({ type }) => type === '(') ? [] : declared(spec, node);
}

function declaredType(node: SyntaxNode, whole: SyntaxNode): readonly OutlinedDeclaration[] {
  const type = node.childForFieldName('type');
  if (type?.type === 'struct_type') {
    const fields = type.namedChildren.find((child) => child.type === 'field_declaration_list') ?? null;
    return named(['type', 'struct'], { node, whole, body: fields });
  }
  if (type?.type !== 'interface_type') return named(['type', 'type'], { node, whole, body: null });
  const brace = type.children.find((child) => child.type === '{') ?? null;
  return named(['type', 'interface'], { node, whole, body: brace }).map((found) => ({ ...found, members: type }));
}

/** `x, y int` declares two; a field without a name is embedded; `_` is no name. */
function named(
  words: Parameters<typeof outlined>[0],
  parts: Omit<OutlinedNode, 'name'>,
): readonly OutlinedDeclaration[] {
  const alone = parts.node.childForFieldName('name');
  const names = parts.node.namedChildren.filter(({ type }) => type === 'identifier' || type === 'field_identifier');
  return (names.length > 0 ? names : [alone]).flatMap((name) => {
    if (name?.text === '_') return [];
    const isExported = /^\p{Lu}/u.test(name?.text ?? '');
    return outlined(words, { ...parts, name, visibility: isExported ? visibilities.public : visibilities.internal });
  });
}
