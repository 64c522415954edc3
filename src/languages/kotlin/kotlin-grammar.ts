import type { LanguageGrammar, SyntaxNode, TreeDeclaration } from '../../core/code/language-grammar.ts';
import type { LanguageLayout } from '../../core/code/language-layout.ts';
import type { SymbolKind } from '../../core/code/symbols.ts';
import { asBuffer } from '../../core/text/as-buffer.ts';
import { skipLine } from '../jvm/tokens/skip-tokens.ts';
import { literal } from '../jvm/tokens/token-cursor.ts';
import { hideNewKotlin } from './hide-new-syntax.ts';
import { KotlinTokens } from './tokens/kotlin-tokens.ts';
import { type KotlinDeclaration, kotlinModifiers } from './tokens/kotlin-words.ts';
import { declarationStart } from './tokens/skip-clauses.ts';
import { isClosedLiteral, skipWhile } from './tokens/skip-kotlin.ts';

const kotlinLayout: LanguageLayout = {
  tokens: (source) => new KotlinTokens(source),
  shortenLiterals: blankOpenTemplates,
  declaration: declarationStart,
  unfinished: /^(?:["'=:,.+\-%&|<?(]|(?:fun|val|var|class|interface|typealias|by)$)/,
};

/** Limit of templates: the search for each goes to the end of the text. */
const MOST = 16;
const templates = /\$\{/g;

/** By the node types of tree-sitter-kotlin 1.1 of tree-sitter-grammars. */
export const kotlinGrammar: LanguageGrammar = {
  parser: '@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm',
  prepare: hideNewKotlin,
  containers: new Set(['class_body', 'enum_class_body']),
  declared,
  isDoc: (comment) => comment.startsWith('/**'),
  layout: kotlinLayout,
};

const declarations: Readonly<Record<string, readonly [SymbolKind, KotlinDeclaration]>> = {
  class_declaration: ['type', 'class'],
  object_declaration: ['type', 'object'],
  companion_object: ['type', 'companion object'],
  type_alias: ['type', 'typealias'],
  enum_entry: ['field', 'enum entry'],
  function_declaration: ['function', 'function'],
  property_declaration: ['field', 'property'],
  secondary_constructor: ['constructor', 'constructor'],
};

function declared(node: SyntaxNode): readonly TreeDeclaration[] {
  const [kind, word] = declarations[node.type] ?? [];
  const name = nameOf(node);
  if (kind === undefined || word === undefined || name === undefined) return [];
  const modifiers = modifiersOf(node);
  const declaration = word === 'class' ? classWord(node, modifiers) : word;
  const { startIndex: start, endIndex: end } = node;
  return [{ kind, declaration, name, start, end, modifiers }, ...primaryConstructor(node)];
}

/** Undefined: the name is missing. */
function nameOf(node: SyntaxNode): TreeDeclaration['name'] | undefined {
  if (node.type === 'secondary_constructor') return null;
  const isProperty = node.type === 'property_declaration';
  const holder = isProperty ? child(node, 'variable_declaration') : node;
  // Several names at once can only be local.
  if (holder === undefined) return undefined;
  const name = holder.childForFieldName('name') ?? child(holder, 'identifier');
  if (name === undefined) return node.type === 'companion_object' ? 'Companion' : undefined;
  const { text, startIndex, endIndex } = name;
  return text.startsWith('`') ? { startIndex: startIndex + 1, endIndex: endIndex - 1 } : { startIndex, endIndex };
}

function classWord(node: SyntaxNode, modifiers: number): KotlinDeclaration {
  if (has(node, 'interface')) return 'interface';
  if (modifiers & kotlinModifiers.enum) return 'enum class';
  return modifiers & kotlinModifiers.annotation ? 'annotation class' : 'class';
}

/** The constructor with the properties among its parameters; empty if none is written. */
function primaryConstructor(node: SyntaxNode): readonly TreeDeclaration[] {
  const written = child(node, 'primary_constructor');
  if (written === undefined) return [];
  const { startIndex: start, endIndex: end } = written;
  const parameters = child(written, 'class_parameters')?.namedChildren ?? [];
  const properties = parameters.flatMap((parameter): readonly TreeDeclaration[] => {
    const name = nameOf(parameter);
    if (name === undefined || !(has(parameter, 'val') || has(parameter, 'var'))) return [];
    const place = { start: parameter.startIndex, end: parameter.endIndex };
    return [{ kind: 'field', declaration: 'property', name, ...place, modifiers: modifiersOf(parameter) }];
  });
  const modifiers = modifiersOf(written);
  return [
    { kind: 'constructor', declaration: 'primary constructor', name: null, start, end, modifiers },
    ...properties,
  ];
}

function modifiersOf(node: SyntaxNode): number {
  const bits: Readonly<Record<string, number>> = kotlinModifiers;
  const written = child(node, 'modifiers')?.namedChildren ?? [];
  const extension = has(node, '.') ? kotlinModifiers.extension : 0;
  const words = [...written.map(({ text }) => text), ...node.children.map(({ type }) => type)];
  return words.reduce((all, word) => all | (bits[word] ?? 0), extension);
}

function child(node: SyntaxNode, type: string): SyntaxNode | undefined {
  return node.namedChildren.find((candidate) => candidate.type === type);
}

function has(node: SyntaxNode, token: string): boolean {
  return node.children.some(({ type }) => type === token);
}

/**
 * The text with a blank for the `$` of each `${` in a string that has no end: its template took in what is behind the string.
 * Offsets stay.
 */
function blankOpenTemplates(source: Uint8Array): Uint8Array {
  const text = Uint8Array.from(source);
  const tokens = new KotlinTokens(text);
  for (let left = MOST; left > 0 && tokens.start < text.length; tokens.next()) {
    if (tokens.kind !== literal || !blankIfOpen(text, tokens)) continue;
    left--;
    tokens.continueAt(tokens.start);
  }
  return text;
}

/** True if there was a template, and the text is to be read again. */
function blankIfOpen(text: Uint8Array, { start, end }: KotlinTokens): boolean {
  const quote = skipWhile(text, start, 0x24);
  if (text[quote] !== 0x22 || isClosedLiteral(text, quote, end)) return false;
  const written = asBuffer(text).toString('latin1', quote, endWithoutTemplates(text, quote));
  const found = [...written.matchAll(templates)];
  for (const { index } of found) text[quote + index] = 0x20;
  return found.length > 0;
}

/** A string of one line ends with its line at the latest. */
function endWithoutTemplates(text: Uint8Array, quote: number): number {
  const isRaw = text[quote + 1] === 0x22 && text[quote + 2] === 0x22;
  return isRaw ? Math.max(quote, asBuffer(text).indexOf('"""', quote + 3)) : skipLine(text, quote);
}
