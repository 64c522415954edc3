import { foldersAround, joinImport } from '../../core/code/import-paths.ts';
import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import { visibilities } from '../../core/code/language-rules.ts';
import type {
  ImportNodes,
  OutlinedDeclaration,
  OutlineGrammar,
  OutlineScope,
} from '../../core/code/outline-grammar.ts';
import { outlined } from '../../core/code/outlined.ts';

/** Modules by their dotted names, each with what it brings: `a.b` and `c` of `from a.b import c` are `a.b.c`. */
const pythonImports: ImportNodes = {
  nodes: ['import_statement', 'import_from_statement'],
  namesOf(node) {
    const from = node.childForFieldName('module_name')?.text.replace(/\s+/g, '') ?? '';
    const names = node.namedChildren
      .slice(from === '' ? 0 : 1)
      .map((child) => (child.type === 'aliased_import' ? (child.childForFieldName('name')?.text ?? '') : child.text));
    if (from === '') return names;
    return names.map((name) => (name === '*' ? from : `${from}${from.endsWith('.') ? '' : '.'}${name}`));
  },
  resolve(name, from) {
    const [, dots = '', dotted = ''] = /^(\.*)(.*)$/s.exec(name)!;
    const parts = dotted.split('.').filter(Boolean);
    // An imported name may be a module itself.
    const paths = [parts, parts.slice(0, -1)].map((some) => some.join('/'));
    const folders =
      dots === '' ? foldersAround(from) : [`${joinImport(from, '../'.repeat(dots.length - 1))}/`.replace(/^\/$/, '')];
    return paths.flatMap((path) =>
      folders
        .flatMap((folder) => (path === '' ? [] : [`${folder}${path}.py`, `${folder}${path}/__init__.py`]))
        .concat(path === '' && dots !== '' ? [`${folders[0]}__init__.py`] : []),
    );
  },
};

/** By the node types of tree-sitter-python 0.25. */
export const pythonOutline: OutlineGrammar = {
  id: 'python',
  extensions: ['.py', '.pyi'],
  version: 3,
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
    'match_statement',
    'case_clause',
    'block',
  ]),
  declared: (node, scope) => declared(node, scope, node),
  exported: listedInAll,
  lineComment: '#',
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

/** The names in `__all__`, which are public whatever they look like (https://typing.python.org/en/latest/spec/distributing.html). */
function listedInAll(root: SyntaxNode): ReadonlySet<string> {
  const lists = root.namedChildren.flatMap((statement) => {
    const [set] = statement.type === 'expression_statement' ? statement.namedChildren : [];
    const isAll = set !== undefined && /^__all__\b/.test(set.text);
    return isAll ? set.descendantsOfType(['string_content']) : [];
  });
  return new Set(lists.map(({ text }) => text));
}

function declared(node: SyntaxNode, scope: OutlineScope, whole: SyntaxNode): readonly OutlinedDeclaration[] {
  const { owner } = scope;
  const body = node.childForFieldName('body');
  const name = node.childForFieldName('name');
  const common = { node, name, body, whole, visibility: visibilityOf(name), doc: docstringOf(body) };
  switch (node.type) {
    case 'decorated_definition': {
      const definition = node.childForFieldName('definition');
      return definition === null ? [] : declared(definition, scope, node);
    }
    case 'class_definition':
      return beforeComment(node, outlined(['type', 'class'], common));
    case 'function_definition': {
      const word = owner === null ? 'function' : name?.text === '__init__' ? 'constructor' : 'method';
      return beforeComment(node, outlined([word === 'constructor' ? word : 'function', word], common));
    }
    case 'type_alias_statement': {
      const alias = firstNameIn(node.childForFieldName('left'));
      return outlined(['type', 'type alias'], { node, name: alias, body: null });
    }
    case 'assignment': {
      const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
      // `a = b = 1` binds both.
      const more = right?.type === 'assignment' ? declared(right, scope, right) : [];
      const word = owner === null ? 'variable' : 'attribute';
      const bound = (left === null ? [] : boundNames(left)).flatMap((target) =>
        outlined(['field', word], { node, name: target, body: right, visibility: visibilityOf(target) }),
      );
      return [...bound, ...more];
    }
    default:
      return [];
  }
}

/** By PEP 8: a leading underscore is for internal use; names like `__eq__` are the language's own. */
function visibilityOf(name: SyntaxNode | null): number {
  return /^_(?!_.*__$)/.test(name?.text ?? '') ? visibilities.private : visibilities.public;
}

/** A comment between the head and the body is no part of the head. */
function beforeComment(node: SyntaxNode, found: readonly OutlinedDeclaration[]): readonly OutlinedDeclaration[] {
  const comment = node.namedChildren.find(({ type }) => type === 'comment');
  if (comment === undefined) return found;
  return found.map((made) => ({ ...made, head: { ...made.head, endIndex: comment.startIndex } }));
}

/** Each name of `a, (b, *c)` and `[a, b]`; a place in an object or a list is no name. */
function boundNames(target: SyntaxNode): readonly SyntaxNode[] {
  if (target.type === 'identifier') return [target];
  if (!/^(?:pattern_list|tuple_pattern|list_pattern|list_splat_pattern)$/.test(target.type)) return [];
  return target.namedChildren.flatMap(boundNames);
}

/** `Alias` of `Alias[T: int]`. */
function firstNameIn(node: SyntaxNode | null): SyntaxNode | null {
  return node === null || node.type === 'identifier' ? node : firstNameIn(node.namedChildren[0] ?? null);
}

/** Texts in a row are one; bytes and texts with values in them are none. */
function docstringOf(body: SyntaxNode | null): SyntaxNode | null {
  const first = body?.namedChildren.find(({ type }) => type !== 'comment');
  const text = first?.type === 'expression_statement' ? unwrap(first.namedChildren[0]) : undefined;
  const parts =
    text?.type === 'concatenated_string' ? text.namedChildren.filter(({ type }) => type === 'string') : [text];
  const areTexts = parts.every((part) => part?.type === 'string' && !/^[a-z]*[bft]/i.test(part.text));
  return text !== undefined && areTexts ? text : null;
}

function unwrap(node: SyntaxNode | undefined): SyntaxNode | undefined {
  return node?.type === 'parenthesized_expression' ? unwrap(node.namedChildren[0]) : node;
}
