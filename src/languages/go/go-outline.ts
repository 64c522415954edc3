import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import { type TestedFunction, visibilities } from '../../core/code/language-rules.ts';
import type { OutlinedDeclaration, OutlineGrammar } from '../../core/code/outline-grammar.ts';
import { type OutlinedNode, outlined } from '../../core/code/outlined.ts';

/** By the node types of tree-sitter-go 0.25. */
export const goOutline: OutlineGrammar = {
  id: 'go',
  extensions: ['.go'],
  version: 2,
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
  takesIn: { struct: 'method', interface: 'method', type: 'method', 'type alias': 'method' },
  isDoc: (comment) => !/^\/\/(?:go:|line )/.test(comment),
  internalWord: 'package',
  annotations: { test: /^$/, deprecated: /^$/ },
  isTest,
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

/**
 * By https://pkg.go.dev/cmd/go#hdr-Testing_functions: in a file of tests, a function with the parameter of its kind, or an example that says
 * its output. TestMain runs the others.
 */
function isTest({ name, path, signature, source }: TestedFunction): boolean {
  const [, kind] = /^(Test|Benchmark|Fuzz|Example)(?!\p{Ll})/u.exec(name) ?? [];
  if (kind === undefined || !path.endsWith('_test.go') || !/^func [^(]/.test(signature)) return false;
  if (kind === 'Example') return /\(\s*\)/.test(signature) && /^\s*\/\/\s*(?:unordered )?output:/im.test(source());
  return new RegExp(`^func ${NAME}\\(\\s*(?:${NAME} )?\\*(?:${NAME}\\.)?${LETTERS[kind]}\\s*,?\\s*\\)$`, 'u').test(
    signature,
  );
}

const NAME = '[\\p{L}\\p{N}_]+';
/** Types of the parameters of functions that are tests: `*testing.T`. */
const LETTERS: Readonly<Record<string, string>> = { Test: 'T', Benchmark: 'B', Fuzz: 'F' };

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
    case 'method_declaration': {
      const owner = receiverOf(node);
      return named(['function', 'method'], { node, whole, body: node.childForFieldName('body'), owner });
    }
    case 'method_elem':
      return named(['function', 'method'], { node, whole, body: null });
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

/** `Tree` of `(t *Tree)`, `(Tree[T])` and `(t *(Tree))`; null in damaged code. */
function receiverOf(method: SyntaxNode): string | null {
  const [receiver] =
    method.childForFieldName('receiver')?.namedChildren.filter(({ type }) => !/comment/.test(type)) ?? [];
  const type = receiver?.childForFieldName('type') ?? null;
  return type === null ? null : (nameOfType(type)?.text ?? null);
}

/** `Tree` of `*Tree`, `woods.Tree[T]` and `(Tree)`. */
function nameOfType(type: SyntaxNode): SyntaxNode | null {
  if (type.type === 'type_identifier') return type;
  const inner = type.childForFieldName('name') ?? type.childForFieldName('type') ?? null;
  const [only = null] = /^(?:pointer|parenthesized)_type$/.test(type.type) ? type.namedChildren : [inner];
  return only === null ? null : nameOfType(only);
}

/** `x, y int` declares two; a field without a name is embedded, and bears the name of its type; `_` is no name. */
function named(
  words: Parameters<typeof outlined>[0],
  parts: Omit<OutlinedNode, 'name'>,
): readonly OutlinedDeclaration[] {
  const alone = parts.node.childForFieldName('name');
  const names = parts.node.namedChildren.filter(({ type }) => type === 'identifier' || type === 'field_identifier');
  const type = parts.node.type === 'field_declaration' ? parts.node.childForFieldName('type') : null;
  const embedded = type === null ? null : nameOfType(type);
  return (names.length > 0 ? names : [alone ?? embedded]).flatMap((name) => {
    if (name?.text === '_') return [];
    const isExported = [name?.text ?? '', parts.owner ?? 'All'].every((word) => /^\p{Lu}/u.test(word));
    return outlined(words, { ...parts, name, visibility: isExported ? visibilities.public : visibilities.internal });
  });
}
