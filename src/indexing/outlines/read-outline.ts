import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import type { OutlinedDeclaration, OutlineGrammar } from '../../core/code/outline-grammar.ts';
import type { ScannedSymbol } from '../../core/code/symbols.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { packHead } from '../../languages/outline-head.ts';
import { findFaults, type RecoveredText } from '../damage/recover-text.ts';
import { utf8Offsets } from '../damage/utf8-offsets.ts';

/** Limit of declarations: a file with more is data. */
const MOST = 20_000;

type NodeRange = Pick<SyntaxNode, 'startIndex' | 'endIndex'>;

/** A declaration and its surroundings. Offsets are those of the tree. */
interface WalkedDeclaration {
  readonly declared: OutlinedDeclaration;
  /** The result of `visit` for the enclosing type; null at the top. */
  readonly parent: number | null;
  /** From its first annotation on. */
  readonly start: number;
  readonly doc: NodeRange | null;
}

/** Reads the declarations of a text from its tree, and the places that the parser did not understand. */
export function readOutline(outline: OutlineGrammar, root: SyntaxNode, text: string): RecoveredText {
  const symbols = readSymbols(outline, root, text);
  if (symbols.length > MOST) return { symbols: [], problems: [notOutlined(`it holds more than ${MOST}`)] };
  return { symbols, problems: root.hasError ? findFaults(root, text) : [] };
}

/** The problem of a file whose declarations only a grammar can read. */
export function notOutlined(why: string): Problem {
  return { code: 'not-scanned', message: `No declaration is read from it: ${why}` };
}

/** Parents before children. Offsets are bytes of `text` in UTF-8. */
function readSymbols(outline: OutlineGrammar, root: SyntaxNode, text: string): readonly ScannedSymbol[] {
  const symbols: ScannedSymbol[] = [];
  const byteAt = utf8Offsets(text);
  walkOutline(outline, { root, text }, ({ declared, parent, start: first, doc }) => {
    const { kind, declaration, name, whole, head, visibility } = declared;
    const start = byteAt(first);
    const row = symbols.push({
      kind,
      declaration,
      parent: parent ?? -1,
      nameStart: byteAt(name.startIndex),
      nameEnd: byteAt(name.endIndex),
      start,
      end: byteAt(whole.endIndex),
      docStart: doc === null ? 0 : byteAt(doc.startIndex),
      docEnd: doc === null ? 0 : byteAt(doc.endIndex),
      modifiers: packHead({ visibility, start: byteAt(head.startIndex) - start, end: byteAt(head.endIndex) - start }),
    });
    return row - 1;
  });
  return symbols;
}

/** Visits the declarations of a tree that are not local, parents before children. The result of `visit` identifies the parent of its members. */
export function walkOutline(
  outline: OutlineGrammar,
  { root, text }: { readonly root: SyntaxNode; readonly text: string },
  visit: (found: WalkedDeclaration) => number,
): void {
  interface Place {
    readonly parent: number | null;
    readonly owner: string | null;
  }
  const walkMembers = (node: SyntaxNode, place: Place, before: NodeRange | null = null): void => {
    let doc = before;
    let annotated: number | null = null;
    let visibility: number | null = null;
    for (const child of node.namedChildren) {
      if (/comment/.test(child.type)) doc = docWith(doc, child);
      else if (child.type === 'attribute_item') annotated ??= child.startIndex;
      else {
        visibility = outline.labelled?.(child) ?? visibility;
        walkMember(child, { ...place, visibility, annotated }, doc);
        doc = null;
        annotated = null;
      }
    }
  };
  const walkMember = (
    node: SyntaxNode,
    place: Place & { readonly visibility: number | null; readonly annotated: number | null },
    doc: NodeRange | null,
  ): void => {
    const found = outline.declared(node, place);
    const { parent, annotated } = place;
    const ownDoc = doc !== null && isNear(doc, annotated ?? node.startIndex) ? doc : null;
    for (const declared of found) {
      const start = annotated ?? declared.whole.startIndex;
      const own = visit({ declared, parent, start, doc: declared.doc ?? ownDoc });
      if (declared.members !== null) walkMembers(declared.members, { parent: own, owner: declared.declaration });
    }
    if (found.length === 0 && (node.isError || outline.containers.has(node.type))) walkMembers(node, place, ownDoc);
  };
  /** Line comments in a row are one doc; a comment behind code on its line is none. */
  const docWith = (doc: NodeRange | null, { startIndex, text: comment }: SyntaxNode): NodeRange | null => {
    const isFirstOfLine = text.slice(text.lastIndexOf('\n', startIndex - 1) + 1, startIndex).trim() === '';
    if (!isFirstOfLine || !outline.isDoc(comment)) return null;
    const isMore = doc !== null && comment.startsWith('//') && isNear(doc, startIndex);
    return { startIndex: isMore ? doc.startIndex : startIndex, endIndex: startIndex + comment.trimEnd().length };
  };
  /** No line is empty between them. */
  const isNear = ({ endIndex }: NodeRange, start: number): boolean => !/\n[^\S\n]*\n/.test(text.slice(endIndex, start));

  walkMembers(root, { parent: null, owner: null });
}
