import { isBuiltin } from 'node:module';
import { joinImport } from '../../core/code/import-paths.ts';
import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import { visibilities } from '../../core/code/language-rules.ts';
import type {
  ImportNodes,
  OutlinedDeclaration,
  OutlineGrammar,
  OutlineScope,
} from '../../core/code/outline-grammar.ts';
import { outlined } from '../../core/code/outlined.ts';
import { boundNames } from './bound-names.ts';
import { createCompilerPaths } from './compiler-paths.ts';
import { declaredAs, declaredInValue, exportedNames, isExports, unquoted } from './exported-values.ts';
import { createPackagePaths } from './package-paths.ts';
import { testAt } from './typescript-tests.ts';

/** Endings that an import path leaves out, and files that stand for a folder. */
const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.d.ts', '.js', '.jsx', '.mjs', '.cjs'];

/** Modules by their paths, or by names that the settings of the compiler or packages of the workspace give to paths. */
const typescriptImports: ImportNodes = {
  nodes: ['import_statement', 'export_statement', 'call_expression'],
  namesOf(node) {
    const source = node.type === 'call_expression' ? argumentOfImport(node) : sourceOf(node);
    return source === null ? [] : [source.text.slice(1, -1)];
  },
  resolve(name, from) {
    return isRelative(name) ? filesOf(joinImport(from, name)) : [];
  },
  resolveBySettings(settings) {
    const [byCompiler, byPackages] = [createCompilerPaths(settings), createPackagePaths(settings)];
    return (name, from) => {
      if (isBuiltin(name)) return null;
      const places = byPackages(name, from);
      const paths = isRelative(name) ? [] : byCompiler(name, from);
      return paths.length === 0 && places === null ? null : [...paths, ...(places ?? [])].flatMap(filesOf);
    };
  },
};

/** By the node types of tree-sitter-typescript 0.23, which are those of tree-sitter-javascript and more. */
export const typescriptOutline: OutlineGrammar = {
  id: 'typescript',
  extensions: ['.ts', '.mts', '.cts'],
  version: 4,
  parser: '@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm',
  family: 'javascript',
  declarations: [
    'class',
    'interface',
    'enum',
    'type alias',
    'namespace',
    'function',
    'method',
    'constructor',
    'property',
    'enum constant',
    'constant',
    'variable',
  ],
  containers: new Set(['expression_statement', 'export_statement', 'ambient_declaration', 'statement_block']),
  exported: exportedNames,
  declared: (node, scope) => declared(node, { ...scope, whole: node, isExported: false }),
  isDoc: (comment) => comment.startsWith('/**'),
  internalWord: 'module',
  annotations: { test: /^@Test\b/, deprecated: /^@deprecated\b/i },
  receivers: new Set(['this']),
  bodies: {
    branches: new Set([
      'if_statement',
      'for_statement',
      'for_in_statement',
      'while_statement',
      'do_statement',
      'switch_case',
      'catch_clause',
      'ternary_expression',
    ]),
    nests: new Set([
      'if_statement',
      'for_statement',
      'for_in_statement',
      'while_statement',
      'do_statement',
      'switch_statement',
      'catch_clause',
    ]),
  },
  imports: typescriptImports,
  tests: { nodes: ['call_expression'], testAt },
};

const words: Readonly<Record<string, Parameters<typeof outlined>[0]>> = {
  class_declaration: ['type', 'class'],
  abstract_class_declaration: ['type', 'class'],
  interface_declaration: ['type', 'interface'],
  enum_declaration: ['type', 'enum'],
  type_alias_declaration: ['type', 'type alias'],
  internal_module: ['type', 'namespace'],
  module: ['type', 'namespace'],
  function_declaration: ['function', 'function'],
  generator_function_declaration: ['function', 'function'],
  function_signature: ['function', 'function'],
  method_definition: ['function', 'method'],
  method_signature: ['function', 'method'],
  abstract_method_signature: ['function', 'method'],
  public_field_definition: ['field', 'property'],
  field_definition: ['field', 'property'],
  property_signature: ['field', 'property'],
  enum_assignment: ['field', 'enum constant'],
};

interface DeclarationContext extends OutlineScope {
  /** The node with its `export` and `declare`. */
  readonly whole: SyntaxNode;
  readonly isExported: boolean;
}

function declared(node: SyntaxNode, context: DeclarationContext): readonly OutlinedDeclaration[] {
  const { owner, whole } = context;
  switch (node.type) {
    case 'export_statement':
    case 'ambient_declaration': {
      const isExported = context.isExported || node.type === 'export_statement';
      const value = node.childForFieldName('value');
      // `export default class { … }`: it has the name that importing files know.
      const unnamed = node.children.find(({ type }) => type === 'default') ?? null;
      if (value !== null && unnamed !== null) return declaredInValue(value, unnamed, node);
      const assigned = node.children.some(({ type }) => type === '=') ? node.namedChildren[0] : undefined;
      if (assigned !== undefined) return declaredInValue(assigned, null, node);
      return node.namedChildren.flatMap((child) => declared(child, { ...context, isExported }));
    }
    case 'lexical_declaration':
    case 'variable_declaration':
      return node.namedChildren
        .filter(({ type }) => type === 'variable_declarator')
        .flatMap((child, place) => declaredVariable(child, place === 0 ? context : { ...context, whole: child }));
    case 'assignment_expression':
      return declaredAssigned(node);
  }
  // A field of a class of JavaScript calls its name so.
  const name = node.childForFieldName('name') ?? node.childForFieldName('property');
  // Constants of an enum are bare names.
  if (owner === 'enum' && /_identifier$|^string$/.test(node.type)) {
    return outlined(['field', 'enum constant'], { node, name: unquoted(node), body: null });
  }
  const word = words[node.type];
  if (word === undefined) return [];
  const value = word[0] === 'field' ? node.childForFieldName('value') : null;
  const isFunction = value !== null && isFunctionNode(value);
  const body = (isFunction ? value.childForFieldName('body') : node.childForFieldName('body')) ?? value;
  const isConstructor = node.type === 'method_definition' && owner === 'class' && name?.text === 'constructor';
  const shown = isConstructor ? (['constructor', 'constructor'] as const) : isFunction ? METHOD : word;
  const callable = isFunction ? value : node;
  const properties = isConstructor ? parameterProperties(node) : [];
  const [made] = outlined(shown, {
    node,
    name: unquoted(name),
    body,
    whole,
    callable,
    visibility: visibilityOf(node, context),
  });
  return made === undefined ? [] : [made, ...properties];
}

/** The parameters of a constructor that a modifier makes properties of the class. */
function parameterProperties(made: SyntaxNode): readonly OutlinedDeclaration[] {
  const parameters = made.childForFieldName('parameters')?.namedChildren ?? [];
  return parameters.flatMap((node) => {
    const name = node.childForFieldName('pattern');
    const isProperty = node.children.some(({ type }) =>
      /^(?:accessibility_modifier|override_modifier|readonly)$/.test(type),
    );
    if (!isProperty || name?.type !== 'identifier') return [];
    const body = node.children.find(({ type }) => type === '=') ?? null;
    return outlined(['field', 'property'], { node, name, body, visibility: accessOf(node) }).map((found) => ({
      ...found,
      isDocumentedApart: true,
      doc: docBefore(node),
    }));
  });
}

function docBefore({ previousNamedSibling: comment }: SyntaxNode): SyntaxNode | null {
  return comment?.type === 'comment' && comment.text.startsWith('/**') ? comment : null;
}

const METHOD = ['function', 'method'] as const;

function declaredVariable(node: SyntaxNode, context: DeclarationContext): readonly OutlinedDeclaration[] {
  const name = node.childForFieldName('name');
  if (name === null) return [];
  const value = node.childForFieldName('value');
  const { whole } = context;
  const visibility = visibilityOf(node, context);
  if (value?.type === 'class') {
    return outlined(['type', 'class'], { node, name, body: value.childForFieldName('body'), whole, visibility });
  }
  if (value !== null && isFunctionNode(value)) {
    const body = value.childForFieldName('body');
    return outlined(['function', 'function'], { node, name, body, whole, callable: value, visibility });
  }
  const isConstant = node.parent?.children.some(({ type }) => type === 'const');
  return boundNames(name).flatMap((bound) =>
    outlined(['field', isConstant ? 'constant' : 'variable'], { node, name: bound, body: value, whole, visibility }),
  );
}

/** `exports.plant = function () {}`, `module.exports = { … }`, `Tree.prototype.grow = function () {}`. */
function declaredAssigned(node: SyntaxNode): readonly OutlinedDeclaration[] {
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  if (left === null || right === null) return [];
  const inner = right.type === 'assignment_expression' ? declaredAssigned(right) : [];
  const name = unquoted(left.childForFieldName('property') ?? left.childForFieldName('index'));
  const value = assignedLast(right);
  if (isExports(left)) {
    const isWhole = /exports$/.test(left.text);
    // `exports = module.exports = { … }` exports its value once.
    if (isWhole && inner.length > 0) return inner;
    return [
      ...(isWhole || name === null ? declaredInValue(value, name, node) : declaredAs(name, value, node)),
      ...inner,
    ];
  }
  if (inner.length > 0 || left.type !== 'member_expression' || !isFunctionNode(value)) return inner;
  return outlined(['function', 'function'], { node, name, body: value.childForFieldName('body'), callable: value });
}

/** The value of `a = b = value`. */
function assignedLast(right: SyntaxNode): SyntaxNode {
  const value = right.type === 'assignment_expression' ? right.childForFieldName('right') : null;
  return value === null ? right : assignedLast(value);
}

function isFunctionNode({ type }: SyntaxNode): boolean {
  return type === 'arrow_function' || type === 'function_expression' || type === 'generator_function';
}

/** A module's declaration is private unless it is exported; a member is public unless it says otherwise. */
function visibilityOf(node: SyntaxNode, { owner, isExported }: DeclarationContext): number {
  if (owner === null || owner === 'namespace')
    return isExported || isAmbient(node) ? visibilities.public : visibilities.internal;
  const name = node.childForFieldName('name') ?? node.childForFieldName('property');
  if (name?.type === 'private_property_identifier') return visibilities.private;
  return accessOf(node);
}

/** True for `declare module 'x'` and what stands in that, in `declare global` and `declare namespace`: all of it is exported. */
function isAmbient(node: SyntaxNode): boolean {
  if (node.type === 'module' && node.childForFieldName('name')?.type === 'string') return true;
  let isInBlock = false;
  for (let around = node.parent; around !== null; around = around.parent) {
    if (around.type === 'statement_block') isInBlock = true;
    if (around.type === 'ambient_declaration') return isInBlock;
  }
  return false;
}

function accessOf(node: SyntaxNode): number {
  const modifier = node.namedChildren.find(({ type }) => type === 'accessibility_modifier')?.text;
  return modifier === 'private' || modifier === 'protected' ? visibilities[modifier] : visibilities.public;
}

function isRelative(name: string): boolean {
  return /^\.\.?(?:\/|$)/.test(name);
}

/** Paths at which the imported module may lie. */
function filesOf(path: string): readonly string[] {
  const bare = path.replace(/\.[cm]?jsx?$/, '');
  // A module of TypeScript is imported by the name of its compiled file.
  const compiled = bare === path ? [] : ENDINGS.map((ending) => bare + ending);
  const index = path === '' ? 'index' : `${path}/index`;
  return [path, ...compiled, ...ENDINGS.map((end) => path + end), ...ENDINGS.map((end) => index + end)];
}

/** `import … from 'x'`, `export … from 'x'`, `import x = require('x')`. */
function sourceOf(statement: SyntaxNode): SyntaxNode | null {
  const clause = statement.namedChildren.find(({ type }) => type === 'import_require_clause');
  return (clause ?? statement).childForFieldName('source');
}

/** `import('x')`, `require('x')`. */
function argumentOfImport(call: SyntaxNode): SyntaxNode | null {
  const called = call.childForFieldName('function');
  const isImport = called?.type === 'import' || (called?.type === 'identifier' && called.text === 'require');
  const [first] = isImport ? (call.childForFieldName('arguments')?.namedChildren ?? []) : [];
  return first?.type === 'string' ? first : null;
}
