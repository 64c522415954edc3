import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import { visibilities } from '../../core/code/language-rules.ts';
import type { OutlinedDeclaration, OutlineGrammar, OutlineScope } from '../../core/code/outline-grammar.ts';
import { outlined } from '../../core/code/outlined.ts';
import { hideExtensions, isExtensionAt } from './hide-extensions.ts';
import { positionalProperties } from './positional-properties.ts';

/** By the node types of tree-sitter-c-sharp 0.23. */
export const csharpOutline: OutlineGrammar = {
  id: 'csharp',
  extensions: ['.cs'],
  version: 3,
  parser: '@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm',
  declarations: [
    'class',
    'struct',
    'record',
    'interface',
    'enum',
    'delegate',
    'namespace',
    'method',
    'constructor',
    'finalizer',
    'operator',
    'property',
    'indexer',
    'event',
    'field',
    'constant',
    'enum constant',
    'function',
  ],
  containers: new Set([
    'declaration_list',
    'global_statement',
    'preproc_if',
    'preproc_else',
    'preproc_elif',
    'preproc_region',
    // A block of extension members, which belong to the type around it.
    'class_declaration',
  ]),
  prepare: hideExtensions,
  declared,
  isDoc: (comment) => /^\/\/\/(?!\/)|^\/\*\*(?!\/)/.test(comment),
  internalWord: 'internal',
  annotations: {
    test: /^\[(?:\w+\.)*(?:Fact|Theory|Test|TestCase|TestCaseSource|TestMethod|DataTestMethod)(?:Attribute)?\b/,
    deprecated: /^\[(?:\w+\.)*Obsolete(?:Attribute)?\b/,
  },
  bodies: {
    branches: new Set([
      'if_statement',
      'for_statement',
      'foreach_statement',
      'while_statement',
      'do_statement',
      'switch_section',
      'switch_expression_arm',
      'catch_clause',
      'conditional_expression',
    ]),
    nests: new Set([
      'if_statement',
      'for_statement',
      'foreach_statement',
      'while_statement',
      'do_statement',
      'switch_statement',
      'switch_expression',
      'catch_clause',
    ]),
  },
  imports: {
    nodes: ['using_directive'],
    namesOf: (node) => [node.namedChildren.at(-1)?.text ?? ''],
    // A namespace is no file and no folder.
    resolve: null,
  },
};

const words: Readonly<Record<string, Parameters<typeof outlined>[0]>> = {
  class_declaration: ['type', 'class'],
  struct_declaration: ['type', 'struct'],
  record_declaration: ['type', 'record'],
  interface_declaration: ['type', 'interface'],
  enum_declaration: ['type', 'enum'],
  delegate_declaration: ['type', 'delegate'],
  namespace_declaration: ['type', 'namespace'],
  file_scoped_namespace_declaration: ['type', 'namespace'],
  local_function_statement: ['function', 'function'],
  method_declaration: ['function', 'method'],
  constructor_declaration: ['constructor', 'constructor'],
  destructor_declaration: ['function', 'finalizer'],
  operator_declaration: ['function', 'operator'],
  conversion_operator_declaration: ['function', 'operator'],
  property_declaration: ['field', 'property'],
  indexer_declaration: ['field', 'indexer'],
  event_declaration: ['field', 'event'],
  enum_member_declaration: ['field', 'enum constant'],
};

/** Words that stand in place of a name. */
const NAMELESS = ['operator', 'this'];

function declared(node: SyntaxNode, { owner, text }: OutlineScope): readonly OutlinedDeclaration[] {
  if (node.type === 'class_declaration' && isExtensionAt(text, node.startIndex)) return [];
  const visibility = visibilityOf(node, owner);
  if (node.type === 'field_declaration' || node.type === 'event_field_declaration') {
    const isConstant = node.children.some(({ type, text }) => type === 'modifier' && text === 'const');
    const word = node.type === 'event_field_declaration' ? 'event' : isConstant ? 'constant' : 'field';
    const variables = node.namedChildren.find(({ type }) => type === 'variable_declaration');
    const type = variables?.childForFieldName('type') ?? null;
    const found = variables?.namedChildren.filter((child) => child.type === 'variable_declarator') ?? [];
    return found.flatMap((child, place) => {
      const value = child.namedChildren[1] ?? null;
      const whole = place === 0 ? node : child;
      return outlined(['field', word], {
        node: child,
        name: child.childForFieldName('name'),
        body: value,
        whole,
        type,
        visibility,
      });
    });
  }
  const word = words[node.type];
  if (word === undefined) return [];
  const name = node.childForFieldName('name') ?? conversionOf(node) ?? namelessOf(node);
  const initializer = node.namedChildren.find(({ type }) => type === 'constructor_initializer');
  const body = node.childForFieldName('body') ?? node.childForFieldName('accessors') ?? node.childForFieldName('value');
  const members = word[0] === 'type' ? body : null;
  const [made] = outlined(word, { node, name, body: initializer ?? body, visibility });
  if (made === undefined) return [];
  if (node.type === 'file_scoped_namespace_declaration') {
    const { parent, startIndex } = node;
    return [{ ...made, whole: { startIndex, endIndex: parent?.endIndex ?? node.endIndex }, holdsRest: true }];
  }
  const headMembers = node.type === 'record_declaration' ? positionalProperties(node, text) : [];
  return [{ ...made, members, headMembers, body: made.body && body }];
}

function namelessOf(node: SyntaxNode): SyntaxNode | null {
  for (const field of NAMELESS) {
    const found = node.childForFieldName(field) ?? node.children.find(({ type }) => type === field) ?? null;
    if (found !== null) return found;
  }
  return null;
}

/** `operator int` of `implicit operator int(Tree t)`. */
function conversionOf(node: SyntaxNode): OutlinedDeclaration['name'] | null {
  const type = node.type === 'conversion_operator_declaration' ? node.childForFieldName('type') : null;
  return type && { text: `operator ${type.text}`, startIndex: type.startIndex, endIndex: type.endIndex };
}

/** Members of interfaces and enums are public, others private, unless they say otherwise; types are the assembly's. */
function visibilityOf(node: SyntaxNode, owner: string | null): number {
  const [, word] = words[node.type] ?? [];
  const written = new Set(node.children.filter(({ type }) => type === 'modifier').map(({ text }) => text));
  if (written.has('public')) return visibilities.public;
  if (written.has('protected')) return visibilities.protected;
  if (written.has('internal')) return visibilities.internal;
  if (written.has('private')) return visibilities.private;
  if (owner === 'interface' || owner === 'enum' || word === 'namespace') return visibilities.public;
  if (word === 'function') return visibilities.private;
  return owner === null || owner === 'namespace' ? visibilities.internal : visibilities.private;
}
