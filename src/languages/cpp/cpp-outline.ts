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
import { TEST_MARK, testAt, titleBefore } from './cpp-tests.ts';
import { declaratorOf, declaratorsOf } from './declarator.ts';
import { hideMacros } from './hide-macros.ts';
import { definedByMacro, madeByMacro } from './made-by-macro.ts';

/** `#include`: a file beside the including one, else in folders around it and in their `include` and `src`. */
const cppImports: ImportNodes = {
  nodes: ['preproc_include'],
  namesOf: (node) => [node.childForFieldName('path')?.text ?? ''],
  resolve(name, from) {
    const path = name.replace(/^["<]|[">]$/g, '');
    const around = foldersAround(from).flatMap((folder) =>
      ['', 'include/', 'src/'].map((in_) => `${folder}${in_}${path}`),
    );
    return name.startsWith('"') ? [joinImport(from, path), ...around] : around;
  },
};

/** By the node types of tree-sitter-cpp 0.23. */
export const cppOutline: OutlineGrammar = {
  id: 'cpp',
  extensions: ['.cpp', '.cc', '.cxx', '.hpp', '.hh', '.hxx', '.h'],
  version: 4,
  parser: '@vscode/tree-sitter-wasm/wasm/tree-sitter-cpp.wasm',
  family: 'c',
  declarations: [
    'class',
    'struct',
    'union',
    'enum',
    'namespace',
    'concept',
    'type alias',
    'macro',
    'function',
    'method',
    'constructor',
    'field',
    'enum constant',
    'variable',
  ],
  containers: new Set([
    'declaration_list',
    'linkage_specification',
    'preproc_if',
    'preproc_ifdef',
    'preproc_else',
    'preproc_elif',
    'preproc_elifdef',
    'export_declaration',
  ]),
  prepare: hideMacros,
  takesIn: { namespace: 'function' },
  unknownIn,
  declared: (node, scope) => declared(node, { ...scope, whole: node }),
  labelled(node) {
    const word = node.type === 'access_specifier' ? node.text : '';
    return word === 'public' || word === 'protected' || word === 'private' ? visibilities[word] : null;
  },
  isDoc: (comment) => /^(?:\/\/[/!]|\/\*[*!])/.test(comment),
  internalWord: 'file',
  annotations: { test: /^$/, deprecated: /^\[\[deprecated\b/ },
  bodies: {
    branches: new Set([
      'if_statement',
      'for_statement',
      'for_range_loop',
      'while_statement',
      'do_statement',
      'case_statement',
      'catch_clause',
      'conditional_expression',
    ]),
    nests: new Set([
      'if_statement',
      'for_statement',
      'for_range_loop',
      'while_statement',
      'do_statement',
      'switch_statement',
      'catch_clause',
    ]),
  },
  imports: cppImports,
  tests: { nodes: ['function_definition', 'compound_statement'], mark: TEST_MARK, testAt },
};

interface DeclarationContext extends OutlineScope {
  /** The node with its `template`. */
  readonly whole: SyntaxNode;
}

const types: Readonly<Record<string, string>> = {
  class_specifier: 'class',
  struct_specifier: 'struct',
  union_specifier: 'union',
  enum_specifier: 'enum',
};

function declared(node: SyntaxNode, context: DeclarationContext): readonly OutlinedDeclaration[] {
  const { whole } = context;
  const name = node.childForFieldName('name');
  const body = node.childForFieldName('body');
  switch (node.type) {
    case 'template_declaration':
      return node.namedChildren.slice(1).flatMap((child) => declared(child, context));
    case 'namespace_definition':
      // A namespace without a name is the file's own; its members belong to the namespace around it.
      return name === null && body !== null
        ? body.namedChildren
            .flatMap((child) => declared(child, { ...context, whole: child }))
            .map((found) => ({ ...found, visibility: visibilities.internal }))
        : outlined(['type', 'namespace'], { node, name, body, whole });
    case 'function_definition':
    case 'declaration':
    case 'field_declaration':
    case 'type_definition':
      return [...declaredType(node.childForFieldName('type'), context), ...declaredNames(node, context)];
    case 'friend_declaration':
      // A friend is no member: it belongs to the namespace around the class.
      return node.namedChildren.flatMap((child) => declared(child, { ...context, owner: null }));
    case 'expression_statement':
      return [...declaredAsDefault(node, context), ...declaredByMacro(node, definedByMacro(node, context), context)];
    case 'alias_declaration':
      return outlined(['type', 'type alias'], {
        node,
        name,
        body: null,
        whole,
        visibility: visibilityOf(node, context),
      });
    case 'concept_definition':
      return outlined(['type', 'concept'], { node, name, body: null, whole });
    case 'enumerator':
      return outlined(['field', 'enum constant'], { node, name, body: null });
    case 'preproc_def':
    case 'preproc_function_def':
      return outlined(['field', 'macro'], { node, name, body: node.childForFieldName('value'), type: null });
    default:
      return declaredType(node, context);
  }
}

/** A type that is only named is declared elsewhere; members of a type without a name belong to the type around it. */
function declaredType(node: SyntaxNode | null, context: DeclarationContext): readonly OutlinedDeclaration[] {
  const [word, body] = [types[node?.type ?? ''], node?.childForFieldName('body') ?? null];
  if (node === null || word === undefined || body === null) return [];
  const written = node.childForFieldName('name');
  const named = written === null ? null : declaratorOf(written);
  const name = named?.name ?? aliasOf(node);
  if (name === null) return body.namedChildren.flatMap((child) => declared(child, { ...context, whole: child }));
  const { whole } = context;
  const isAlone = node.parent?.type === 'template_declaration' || whole === node;
  const isAlias = written === null;
  const parts = {
    node,
    name,
    body,
    whole: isAlone || isAlias ? whole : node,
    visibility: visibilityOf(node, context),
    owner: named?.owner ?? null,
  };
  return outlined(['type', word], parts);
}

/** `Leaf` of `typedef struct { … } Leaf`. */
function aliasOf({ parent }: SyntaxNode): SyntaxNode | null {
  const name = parent?.type === 'type_definition' ? parent.childForFieldName('declarator') : null;
  return name?.type === 'type_identifier' ? name : null;
}

function declaredNames(node: SyntaxNode, context: DeclarationContext): readonly OutlinedDeclaration[] {
  const made = madeByMacro(node, context);
  if (made !== null) return made === 'unknown' ? [] : declaredByMacro(node, [made], context);
  const defined = definedByMacro(node, context);
  if (defined.length > 0) return declaredByMacro(node, defined, context);
  const type = node.childForFieldName('type');
  const isDefining = type !== null && types[type.type] !== undefined && type.childForFieldName('body') !== null;
  const visibility = visibilityOf(node, context);
  const commas = nextBehind(node.children, /^,$/);
  const values = nextBehind(node.children, /^(?:[,=]|initializer_list)$/);
  const given = new Set(
    node.children.flatMap(({ type }, place) => (type === '=' ? [node.children[place + 1]!.startIndex] : [])),
  );
  const named = node.namedChildren.flatMap((child) => {
    if ((type !== null && child.startIndex < type.endIndex) || given.has(child.startIndex)) return [];
    return declaratorsOf(child).map((found) => ({ child, ...found }));
  });
  return named.flatMap(({ child, name, parameters, owner }, place): readonly OutlinedDeclaration[] => {
    const parts = { node, name, whole: child === named[0]!.child ? context.whole : child, visibility, owner };
    const comma = commas.get(child.startIndex) ?? null;
    if (node.type === 'type_definition') {
      // A type without a name of its own has this one.
      if (isDefining && place === 0 && type.childForFieldName('name') === null) return [];
      const body = isDefining && place === 0 ? type.childForFieldName('body') : comma;
      return outlined(['type', 'type alias'], { ...parts, body }).map((alias) => ({ ...alias, members: null }));
    }
    if (parameters === null) {
      const body = child.childForFieldName('value') ?? values.get(child.startIndex) ?? null;
      return outlined(['field', isMember(context) || owner !== null ? 'field' : 'variable'], { ...parts, body });
    }
    const block = node.childForFieldName('body') ?? node.namedChildren.find((one) => one.type === 'try_statement');
    const initializers = node.namedChildren.find((one) => one.type === 'field_initializer_list');
    const isMethod = isMember(context) || owner !== null;
    const isConstructor = isMethod && type === null && !/^(?:~|operator)/.test(name.text);
    const word = isConstructor ? 'constructor' : isMethod ? 'method' : 'function';
    const [made] = outlined([isConstructor ? 'constructor' : 'function', word], {
      ...parts,
      body: initializers ?? block ?? comma,
    });
    return made === undefined ? [] : [{ ...made, body: block ?? null, parameters, type }];
  });
}

function isMember({ owner }: DeclarationContext): boolean {
  return owner !== null && owner !== 'namespace';
}

/** The next node of some types behind each node, by where that begins; the last ones have none. */
function nextBehind(nodes: readonly SyntaxNode[], types: RegExp): ReadonlyMap<number, SyntaxNode> {
  const behind = new Map<number, SyntaxNode>();
  let next: SyntaxNode | null = null;
  for (const node of nodes.toReversed()) {
    if (next !== null) behind.set(node.startIndex, next);
    if (types.test(node.type)) next = node;
  }
  return behind;
}

/** `A::A() = default;` and `A::~A() = default;`, which the grammar takes for an assignment. */
function declaredAsDefault(node: SyntaxNode, { whole }: DeclarationContext): readonly OutlinedDeclaration[] {
  const [set] = node.namedChildren;
  const [called, value] = [set?.childForFieldName('left'), set?.childForFieldName('right')];
  const found = called?.type === 'call_expression' ? declaratorOf(called.childForFieldName('function')!) : null;
  if (found?.owner == null || value?.text !== 'default') return [];
  const { name, owner } = found;
  const word = name.text.startsWith('~')
    ? (['function', 'method'] as const)
    : (['constructor', 'constructor'] as const);
  return outlined(word, { node, name, body: null, whole, owner, type: null });
}

/** Members of a class are private until a label follows; `static` outside of types means the file's own. */
function visibilityOf(node: SyntaxNode, { owner, visibility }: DeclarationContext): number {
  if (owner === 'class' || owner === 'struct' || owner === 'union')
    return visibility ?? (owner === 'class' ? visibilities.private : visibilities.public);
  const isStatic = node.children.some(({ type, text }) => type === 'storage_class_specifier' && text === 'static');
  return isStatic ? visibilities.internal : visibilities.public;
}

function declaredByMacro(
  node: SyntaxNode,
  names: readonly OutlinedDeclaration['name'][],
  context: DeclarationContext,
): readonly OutlinedDeclaration[] {
  const body = node.childForFieldName('body');
  const visibility = visibilityOf(node, context);
  const parts = { node, body, whole: context.whole, visibility, type: null };
  return names
    .flatMap((name) => outlined(['function', isMember(context) ? 'method' : 'function'], { ...parts, name }))
    .map((found) => ({ ...found, parameters: null }));
}

/** A block behind a macro with a text is a test, a suite of them, or a function whose name only the macro knows. */
function unknownIn(node: SyntaxNode, { text }: OutlineScope): string | null {
  const isMade = madeByMacro(node, { text }) === 'unknown';
  const called = node.type === 'compound_statement' && testAt(node) === null ? titleBefore(node) : null;
  if (!isMade && (called === null || called.macro === 'TEST_SUITE')) return null;
  const head = isMade ? node.childForFieldName('declarator')!.text : `${called!.macro}("${called!.title}")`;
  return `A macro makes what is declared here, and its name is not known: ${head.replace(/\s+/g, ' ').slice(0, 60)}`;
}
