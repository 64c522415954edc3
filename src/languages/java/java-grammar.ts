import type { LanguageGrammar, SyntaxNode, TreeDeclaration } from '../../core/code/language-grammar.ts';
import type { LanguageLayout } from '../../core/code/language-layout.ts';
import type { SymbolKind } from '../../core/code/symbols.ts';
import { hideNewJava } from './hide-new-syntax.ts';
import { JavaTokens } from './tokens/java-tokens.ts';
import { type JavaDeclaration, javaModifiers } from './tokens/java-words.ts';

const annotations = String.raw`(?:@[\w.]+(?:\([^()]*\))?\s+)*`;
const modifier =
  '(?:public|protected|private|static|final|abstract|default|native|strictfp|transient|volatile|sealed|non-sealed)\\s+';
/** Statements that have the form of a declaration too. */
const statement = '(?:return|throw|new|else|case|assert|yield|package|import|goto)\\b';
const typed = String.raw`(?:<[^()]*>\s*)?[A-Za-z_$][\w$.]*(?:<[^()=;]*>)?(?:\[\])*\s+[\w$]+\s*(?:\(|=(?!=)|;|,)`;

const javaLayout: LanguageLayout = {
  tokens: (source) => new JavaTokens(source),
  declaration: new RegExp(
    `^${annotations}(?:${modifier}|@?interface\\s+\\w|(?:class|enum|record)\\s+\\w|(?!${statement})${typed})`,
  ),
  unfinished: /^(?:["'=:,.+\-%&|<?!(]|(?:class|interface|enum|extends|implements|throws)$)/,
};

/** Declarations by the node types of tree-sitter-java 0.23. */
export const javaGrammar: LanguageGrammar = {
  parser: 'tree-sitter-java/tree-sitter-java.wasm',
  prepare: hideNewJava,
  containers: new Set(['class_body', 'interface_body', 'annotation_type_body', 'enum_body', 'enum_body_declarations']),
  declared,
  isDoc: (comment) => comment.startsWith('/**'),
  layout: javaLayout,
};

const words: Readonly<Record<string, readonly [SymbolKind, JavaDeclaration]>> = {
  class_declaration: ['type', 'class'],
  interface_declaration: ['type', 'interface'],
  enum_declaration: ['type', 'enum'],
  record_declaration: ['type', 'record'],
  annotation_type_declaration: ['type', 'annotation'],
  method_declaration: ['function', 'method'],
  annotation_type_element_declaration: ['function', 'method'],
  constructor_declaration: ['constructor', 'constructor'],
  compact_constructor_declaration: ['constructor', 'compact constructor'],
  field_declaration: ['field', 'field'],
  constant_declaration: ['field', 'field'],
  enum_constant: ['field', 'enum constant'],
};

function declared(node: SyntaxNode): readonly TreeDeclaration[] {
  const [kind, declaration] = words[node.type] ?? [];
  if (kind === undefined || declaration === undefined) return [];
  const { startIndex: start, endIndex: end } = node;
  const whole = { kind, declaration, start, end, modifiers: modifiersOf(node) };
  const name = node.childForFieldName('name');
  if (name !== null) return [{ ...whole, name }, ...(declaration === 'record' ? components(node) : [])];
  const fields = node.namedChildren.filter(({ type }) => type === 'variable_declarator');
  return fields.flatMap((field, place) => {
    const fieldName = field.childForFieldName('name');
    // The ranges are javac's: each begins with the statement, and only the last one ends with it.
    return fieldName === null
      ? []
      : [{ ...whole, name: fieldName, end: place < fields.length - 1 ? field.endIndex : end }];
  });
}

function components(node: SyntaxNode): readonly TreeDeclaration[] {
  return (node.childForFieldName('parameters')?.namedChildren ?? []).flatMap((parameter) => {
    const declarator = parameter.namedChildren.find(({ type }) => type === 'variable_declarator') ?? parameter;
    const name = declarator.childForFieldName('name');
    const { startIndex: start, endIndex: end } = parameter;
    return name === null ? [] : [{ kind: 'field', declaration: 'record component', name, start, end, modifiers: 0 }];
  });
}

function modifiersOf(node: SyntaxNode): number {
  const written = node.namedChildren.find(({ type }) => type === 'modifiers')?.children ?? [];
  const bits: Readonly<Record<string, number>> = javaModifiers;
  return written.reduce((all, { type }) => all | (bits[type] ?? 0), 0);
}
