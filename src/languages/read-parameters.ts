import type { SyntaxNode } from '../core/code/language-grammar.ts';
import type { OutlineGrammar } from '../core/code/outline-grammar.ts';
import type { Parameter } from '../core/code/symbols.ts';

/** Nodes in a parameter list that are no parameters: comments, signs between them, Rust's `&mut self`. */
const NO_PARAMETER = /comment|separator$|^(?:line_continuation|self_parameter|attribute_item)$/;

/** Reads the parameters of a list by the fields that grammars have for names and types, without receivers. */
export function readParameters(list: SyntaxNode, receivers: OutlineGrammar['receivers']): readonly Parameter[] {
  // A function of one parameter may have it without parentheses.
  if (list.namedChildren.length === 0) return /identifier$/.test(list.type) ? [{ name: list.text, type: '' }] : [];
  // C#'s `params` has no node of its own.
  const type = list.childForFieldName('type');
  const open = list.childForFieldName('name');
  const isOpen = (node: SyntaxNode) => [type, open].some((one) => one?.startIndex === node.startIndex);
  const own = list.namedChildren.filter((child) => !NO_PARAMETER.test(child.type) && !(open && isOpen(child)));
  const read = own.flatMap(parametersOf).filter(({ name }) => !receivers?.has(name));
  return open === null ? read : [...read, { name: open.text, type: type === null ? '' : textOf(type) }];
}

function parametersOf(node: SyntaxNode): readonly Parameter[] {
  const written = node.childForFieldName('type');
  const type = written === null ? '' : textOf(written);
  const names = node.namedChildren.filter(
    (child) => child.type === 'identifier' && written !== null && child.endIndex <= written.startIndex,
  );
  if (names.length > 1) return names.map(({ text }) => ({ name: text, type }));
  const named = ['name', 'pattern', 'declarator', 'left'].map((field) => node.childForFieldName(field));
  const name = (named.find((one) => one !== null) ?? names[0] ?? (written === null ? node : null))?.text ?? '';
  // `f(void)` takes nothing.
  return type === 'void' && name === '' ? [] : [{ name, type }];
}

function textOf({ text }: SyntaxNode): string {
  return text.replace(/^:\s*/, '').replace(/\s+/g, ' ');
}
