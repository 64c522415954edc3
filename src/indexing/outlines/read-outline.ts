import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import { visibilities } from '../../core/code/language-rules.ts';
import type { OutlinedDeclaration, OutlineGrammar } from '../../core/code/outline-grammar.ts';
import type { ScannedSymbol } from '../../core/code/symbols.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { packHead } from '../../languages/outline-head.ts';
import { findFaults, type RecoveredText } from '../damage/recover-text.ts';
import { utf8Offsets } from '../damage/utf8-offsets.ts';
import { type LooseSymbol, placeMembers } from './place-members.ts';

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
  const { symbols, unknown } = readSymbols(outline, root, text);
  if (symbols.length > MOST) return { symbols: [], problems: [notOutlined(`it holds more than ${MOST}`)] };
  return { symbols, problems: [...(root.hasError ? findFaults(root, text) : []), ...unknown] };
}

/** The problem of a file whose declarations only a grammar can read. */
export function notOutlined(why: string): Problem {
  return { code: 'not-scanned', message: `No declaration is read from it: ${why}` };
}

/** Limit of declarations without a name that are told. */
const MOST_UNKNOWN = 10;

interface SymbolReading {
  /** Parents before children. Offsets are bytes of `text` in UTF-8. */
  readonly symbols: readonly ScannedSymbol[];
  /** Declarations that are there, but not known. */
  readonly unknown: readonly Problem[];
}

function readSymbols(outline: OutlineGrammar, root: SyntaxNode, text: string): SymbolReading {
  const found: LooseSymbol[] = [];
  const unknown: Problem[] = [];
  const byteAt = utf8Offsets(text);
  const visit = ({ declared, parent, start: first, doc }: WalkedDeclaration): number => {
    const { kind, declaration, name, whole, head, visibility, owner } = declared;
    const start = byteAt(first);
    const row = found.push({
      kind,
      declaration,
      parent: parent ?? -1,
      name: name.text,
      nameStart: byteAt(name.startIndex),
      nameEnd: byteAt(name.endIndex),
      start,
      end: byteAt(whole.endIndex),
      docStart: doc === null ? 0 : byteAt(doc.startIndex),
      docEnd: doc === null ? 0 : byteAt(doc.endIndex),
      modifiers: packHead({ visibility, start: byteAt(head.startIndex) - start, end: byteAt(head.endIndex) - start }),
      owner,
    });
    return row - 1;
  };
  const visitUnknown = (at: number, message: string): void => {
    if (unknown.length === MOST_UNKNOWN) return;
    const line = text.slice(0, at).split('\n').length;
    unknown.push({ code: 'not-declared', message, where: `line ${line}` });
  };
  walkOutline(outline, { root, text }, visit, visitUnknown);
  return { symbols: placeMembers(outline, found), unknown };
}

/** Visits the declarations of a tree that are not local, parents before children. The result of `visit` identifies the parent of its members. */
export function walkOutline(
  outline: OutlineGrammar,
  { root, text }: { readonly root: SyntaxNode; readonly text: string },
  visit: (found: WalkedDeclaration) => number,
  visitUnknown: (at: number, message: string) => void = () => {},
): void {
  const exported = outline.exported?.(root);
  interface Place {
    readonly parent: number | null;
    readonly owner: string | null;
  }
  /** The visibility of the last label; containers between members share that of the members around them. */
  interface Label {
    visibility: number | null;
  }
  const walkMembers = (
    node: SyntaxNode,
    outer: Place,
    before: NodeRange | null = null,
    label: Label = { visibility: null },
  ): void => {
    let place = outer;
    let doc = before;
    let annotated: number | null = null;
    for (const child of node.namedChildren) {
      if (/comment/.test(child.type)) {
        const next = docWith(doc, child);
        // A comment between annotations hides no documentation before them.
        if (annotated === null || next !== null) doc = next;
      } else if (/^(?:attribute_item|decorator)$/.test(child.type)) annotated ??= child.startIndex;
      else {
        label.visibility = outline.labelled?.(child) ?? label.visibility;
        place = walkMember(child, { ...place, label, annotated }, doc) ?? place;
        doc = null;
        annotated = null;
      }
    }
  };
  /** The place of what follows, if that is another one; else null. */
  const walkMember = (
    node: SyntaxNode,
    place: Place & { readonly label: Label; readonly annotated: number | null },
    doc: NodeRange | null,
  ): Place | null => {
    let rest: Place | null = null;
    const { parent, owner, label, annotated } = place;
    const around = { owner, visibility: label.visibility, text };
    const found = outline.declared(node, around);
    const ownDoc = doc !== null && isNear(doc, annotated ?? node.startIndex) ? doc : null;
    for (const [position, declared] of found.entries()) {
      const start = position === 0 ? (annotated ?? declared.whole.startIndex) : declared.whole.startIndex;
      const own = visit({
        declared: withExport(declared, parent),
        parent,
        start,
        doc: declared.doc ?? (declared.isDocumentedApart ? null : ownDoc),
      });
      for (const member of declared.headMembers)
        visit({ declared: member, parent: own, start: member.whole.startIndex, doc: member.doc });
      const inside = { parent: own, owner: declared.declaration };
      if (declared.members !== null) walkMembers(declared.members, inside);
      if (declared.holdsRest) rest = inside;
    }
    if (found.length > 0) return rest;
    const unknown = outline.unknownIn?.(node, around) ?? null;
    if (unknown !== null) visitUnknown(node.startIndex, unknown);
    else if (node.isError || outline.containers.has(node.type)) walkMembers(node, place, ownDoc, label);
    return null;
  };
  const withExport = (declared: OutlinedDeclaration, parent: number | null): OutlinedDeclaration =>
    parent === null && exported?.has(declared.name.text) ? { ...declared, visibility: visibilities.public } : declared;
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
