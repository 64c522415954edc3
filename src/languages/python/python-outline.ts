import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import { visibilities } from '../../core/code/language-rules.ts';
import type { OutlinedDeclaration, OutlineGrammar, OutlineScope } from '../../core/code/outline-grammar.ts';
import { outlined } from '../../core/code/outlined.ts';
import { pythonImports } from './python-imports.ts';

/** By the node types of tree-sitter-python 0.25. */
export const pythonOutline: OutlineGrammar = {
  id: 'python',
  extensions: ['.py', '.pyi'],
  version: 1,
  parser: '@vscode/tree-sitter-wasm/wasm/tree-sitter-python.wasm',
  declarations: ['class', 'type alias', 'function', 'method', 'constructor', 'variable', 'attribute'],
  // Names that are bound under a condition are the module's too.
  containers: new Set([
    'expression_statement',
    'if_statement',
    'elif_clause',
    'else_clause',
    'try_statement',
    'except_clause',
    'finally_clause',
    'with_statement',
    'for_statement',
    'while_statement',
    'block',
  ]),
  declared: (node, scope) => declared(node, scope, node),
  isDoc: () => false,
  internalWord: 'module',
  annotations: { test: /^@(?:\w+\.)*(?:test|given)\b/, deprecated: /^@(?:\w+\.)*deprecated\b/ },
  receivers: new Set(['self', 'cls']),
  bodies: {
    branches: new Set([
      'if_statement',
      'elif_clause',
      'for_statement',
      'while_statement',
      'except_clause',
      'case_clause',
      'conditional_expression',
      'for_in_clause',
      'if_clause',
    ]),
    nests: new Set(['if_statement', 'for_statement', 'while_statement', 'match_statement', 'except_clause']),
  },
  imports: pythonImports,
};

function declared(node: SyntaxNode, { owner }: OutlineScope, whole: SyntaxNode): readonly OutlinedDeclaration[] {
  const body = node.childForFieldName('body');
  const name = node.childForFieldName('name');
  const common = { node, name, body, whole, visibility: visibilityOf(name), doc: docstringOf(body) };
  switch (node.type) {
    case 'decorated_definition': {
      const definition = node.childForFieldName('definition');
      return definition === null ? [] : declared(definition, { owner, visibility: null }, node);
    }
    case 'class_definition':
      return outlined(['type', 'class'], common);
    case 'function_definition': {
      const word = owner === null ? 'function' : name?.text === '__init__' ? 'constructor' : 'method';
      return outlined([word === 'constructor' ? word : 'function', word], common);
    }
    case 'type_alias_statement': {
      const [alias = null] = node.childForFieldName('left')?.namedChildren ?? [];
      return outlined(['type', 'type alias'], { node, name: alias, body: null });
    }
    case 'assignment': {
      const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
      // `a = b = 1` binds both.
      const more = right?.type === 'assignment' ? declared(right, { owner, visibility: null }, right) : [];
      if (left?.type !== 'identifier') return more;
      const variable = { node, name: left, body: right, visibility: visibilityOf(left) };
      return [...outlined(['field', owner === null ? 'variable' : 'attribute'], variable), ...more];
    }
    default:
      return [];
  }
}

/** By PEP 8: a leading underscore is for internal use; names like `__eq__` are the language's own. */
function visibilityOf(name: SyntaxNode | null): number {
  return /^_(?!_.*__$)/.test(name?.text ?? '') ? visibilities.private : visibilities.public;
}

function docstringOf(body: SyntaxNode | null): SyntaxNode | null {
  const [first] = body?.namedChildren ?? [];
  const [text] = first?.type === 'expression_statement' ? first.namedChildren : [];
  return text?.type === 'string' ? text : null;
}
