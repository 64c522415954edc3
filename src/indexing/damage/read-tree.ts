import type { LanguageGrammar, SyntaxNode, TreeDeclaration } from '../../core/code/language-grammar.ts';
import type { ScannedSymbol } from '../../core/code/symbols.ts';
import { utf8Offsets } from './utf8-offsets.ts';

/** Reads the declarations of a tree that are not local, parents before children. Offsets are bytes of `text` in UTF-8. */
export function readTree(grammar: LanguageGrammar, root: SyntaxNode, text: string): readonly ScannedSymbol[] {
  const symbols: ScannedSymbol[] = [];
  const byteAt = utf8Offsets(text);

  const readMembers = (node: SyntaxNode, parent: number): void => {
    let doc: SyntaxNode | null = null;
    for (const child of node.namedChildren) {
      if (/comment/.test(child.type)) {
        if (grammar.isDoc(child.text)) doc = child;
        continue;
      }
      readMember(child, parent, doc);
      doc = null;
    }
  };
  const readMember = (node: SyntaxNode, parent: number, doc: SyntaxNode | null): void => {
    const [first, ...inHeader] = grammar.declared(node);
    if (first === undefined || isDoubtful(first, node)) {
      if (grammar.containers.has(node.type) || node.isError) readMembers(node, parent);
      else readErrors(node, parent);
      return;
    }
    const row = add(first, parent, doc);
    if (first.kind !== 'type') for (const other of inHeader) add(other, parent, doc);
    else for (const member of inHeader) add(member, row, null);
    if (first.kind === 'type') readMembers(node, row);
    else readErrors(node, parent);
  };
  /** Reads members that an error in a body or an initialiser swallowed. */
  const readErrors = (node: SyntaxNode, parent: number): void => {
    if (!node.hasError) return;
    for (const child of node.namedChildren) {
      if (child.isError) readMembers(child, parent);
      else readErrors(child, parent);
    }
  };
  const add = (found: TreeDeclaration, parent: number, doc: SyntaxNode | null): number =>
    symbols.push({
      kind: found.kind,
      declaration: found.declaration,
      parent,
      ...nameOf(found, symbols[parent]),
      start: byteAt(found.start),
      end: byteAt(found.end),
      docStart: byteAt(doc?.startIndex ?? 0),
      docEnd: byteAt(doc?.endIndex ?? 0),
      modifiers: found.modifiers,
    }) - 1;
  const nameOf = ({ name, start }: TreeDeclaration, owner: ScannedSymbol | undefined) => {
    if (name === null) return { nameStart: owner?.nameStart ?? 0, nameEnd: owner?.nameEnd ?? 0, name: owner?.name };
    if (typeof name === 'string') return { nameStart: byteAt(start), nameEnd: byteAt(start), name };
    return { nameStart: byteAt(name.startIndex), nameEnd: byteAt(name.endIndex) };
  };

  readMembers(root, -1);
  return symbols;
}

/** True for a declaration with an error in its head, or a field with one anywhere: it is more likely something else. */
function isDoubtful({ kind }: TreeDeclaration, node: SyntaxNode): boolean {
  if (kind === 'type') return false;
  return kind === 'field' ? holdsError(node) : node.children.some(({ isError }) => isError);
}

function holdsError(node: SyntaxNode): boolean {
  return node.isError || (node.hasError && node.children.some(holdsError));
}
