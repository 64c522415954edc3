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

/** `crate::a::b`, `self::a`, `super::a` of `use`, and the module of a `mod` that has a file of its own. */
const rustImports: ImportNodes = {
  nodes: ['use_declaration', 'mod_item'],
  namesOf(node) {
    if (node.type === 'use_declaration') return namesIn(node.childForFieldName('argument'), '');
    const name = node.childForFieldName('body') === null ? node.childForFieldName('name') : null;
    return name === null ? [] : [`self::${name.text}`];
  },
  resolve(name, from) {
    const [first, ...rest] = name.split('::');
    // The modules of `a.rs` lie in the folder `a`, those of a file that stands for its folder beside it.
    const own = from.replace(/(?:\/|^)(?:mod|lib|main)\.rs$/, '').replace(/\.rs$/, '');
    const ups = rest.findIndex((part) => part !== 'super');
    if (first === 'self') return filesOf(own, rest);
    if (first === 'super')
      return filesOf(joinImport(`${own}/x`, '../'.repeat(1 + Math.max(ups, 0))), rest.slice(Math.max(ups, 0)));
    if (first !== 'crate') return [];
    return foldersAround(from)
      .filter((folder) => /(?:^|\/)src\/$/.test(folder))
      .flatMap((folder) => filesOf(folder.slice(0, -1), rest));
  },
};

/** By the node types of tree-sitter-rust 0.24. */
export const rustOutline: OutlineGrammar = {
  id: 'rust',
  extensions: ['.rs'],
  version: 2,
  parser: '@vscode/tree-sitter-wasm/wasm/tree-sitter-rust.wasm',
  declarations: [
    'struct',
    'enum',
    'union',
    'trait',
    'impl',
    'trait impl',
    'module',
    'type alias',
    'macro',
    'function',
    'method',
    'field',
    'enum constant',
    'constant',
    'static',
  ],
  containers: new Set(['foreign_mod_item', 'declaration_list']),
  declared,
  isDoc: (comment) => /^(?:\/\/\/(?!\/)|\/\*\*(?![*/]))/.test(comment),
  internalWord: 'crate',
  annotations: {
    test: /^#\[\s*(?:::)?(?:\w+\s*::\s*)*(?:test|rstest|test_case|(?<=\btest_case\s*::\s*)case|test_matrix|quickcheck|wasm_bindgen_test|test_log|parameterized|test_resources|proptest|googletest|gtest|tokio_test)\b(?!\s*::)/,
    deprecated: /^#\[deprecated\b/,
  },
  receivers: new Set(['self']),
  bodies: {
    branches: new Set(['if_expression', 'while_expression', 'for_expression', 'loop_expression', 'match_arm']),
    nests: new Set(['if_expression', 'while_expression', 'for_expression', 'loop_expression', 'match_expression']),
  },
  imports: rustImports,
};

const words: Readonly<Record<string, Parameters<typeof outlined>[0]>> = {
  struct_item: ['type', 'struct'],
  enum_item: ['type', 'enum'],
  union_item: ['type', 'union'],
  trait_item: ['type', 'trait'],
  impl_item: ['type', 'impl'],
  mod_item: ['type', 'module'],
  type_item: ['type', 'type alias'],
  associated_type: ['type', 'type alias'],
  macro_definition: ['function', 'macro'],
  function_item: ['function', 'function'],
  function_signature_item: ['function', 'function'],
  field_declaration: ['field', 'field'],
  enum_variant: ['field', 'enum constant'],
  const_item: ['field', 'constant'],
  static_item: ['field', 'static'],
};

function declared(node: SyntaxNode, { owner }: OutlineScope): readonly OutlinedDeclaration[] {
  const [kind, known] = words[node.type] ?? [];
  if (kind === undefined || known === undefined) return [];
  const isImpl = known === 'impl';
  const isOfType = owner === 'trait' || owner === 'impl' || owner === 'trait impl';
  const word = isImpl && node.childForFieldName('trait') !== null ? 'trait impl' : known;
  const name = node.childForFieldName(isImpl ? 'type' : 'name');
  if (name?.text === '_') return [];
  const value = kind === 'field' ? node.childForFieldName('value') : null;
  const block = node.childForFieldName('body') ?? rulesOf(node);
  // The types of a tuple are its signature.
  const body = block?.type === 'ordered_field_declaration_list' ? null : (value ?? block);
  return outlined([kind, known === 'function' && isOfType ? 'method' : word], {
    node,
    name: isImpl ? implementedBy(name) : name,
    body,
    visibility: visibilityOf(node, owner),
  });
}

/** `Tree` of `impl Tree<T>`, `impl Grow for &Tree` and `impl woods::Tree`. */
function implementedBy(type: SyntaxNode | null): SyntaxNode | null {
  const field = type?.type === 'scoped_type_identifier' ? 'name' : type?.type === 'dynamic_type' ? 'trait' : 'type';
  const inner = type?.childForFieldName(field) ?? null;
  return inner === null ? type : implementedBy(inner);
}

/** The rules of a macro, which are no part of its signature. */
function rulesOf({ type, children }: SyntaxNode): SyntaxNode | null {
  return (type === 'macro_definition' && children.find((child) => /^[([{]$/.test(child.type))) || null;
}

/** Members of a trait or an enum are as public as that; an `impl` and a macro state no visibility. */
function visibilityOf(node: SyntaxNode, owner: string | null): number {
  if (owner === 'trait' || owner === 'trait impl' || owner === 'enum' || node.type === 'impl_item')
    return visibilities.public;
  const written = node.namedChildren.find(({ type }) => type === 'visibility_modifier')?.text;
  if (written === undefined) return visibilities.private;
  return written === 'pub' ? visibilities.public : visibilities.internal;
}

/** The file of the innermost module of a path that may be one: what follows is declared in it. */
function filesOf(folder: string, parts: readonly string[]): readonly string[] {
  return parts.flatMap((_, left) => {
    const path = [folder, ...parts.slice(0, parts.length - left)].filter(Boolean).join('/');
    return [`${path}.rs`, `${path}/mod.rs`];
  });
}

/** Each name of a tree of names; what all of a module is imported for stands for that. */
function namesIn(node: SyntaxNode | null, before: string): readonly string[] {
  if (node === null) return [];
  const join = (name: string) => (before === '' ? name : name === '' ? before : `${before}::${name}`);
  switch (node.type) {
    case 'use_as_clause':
      return namesIn(node.childForFieldName('path'), before);
    case 'use_wildcard':
      return [join(node.namedChildren[0]?.text ?? '')];
    case 'use_list':
      return node.namedChildren.flatMap((child) => namesIn(child, before));
    case 'scoped_use_list':
      return namesIn(node.childForFieldName('list'), join(node.childForFieldName('path')?.text ?? ''));
    case 'self':
      return [before === '' ? 'self' : before];
    default:
      return /comment/.test(node.type) ? [] : [join(node.text)];
  }
}
