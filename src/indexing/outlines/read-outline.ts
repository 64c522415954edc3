import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import type { OutlineGrammar } from '../../core/code/outline-grammar.ts';
import type { ScannedSymbol } from '../../core/code/symbols.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { packHead } from '../../languages/outline-head.ts';
import { findFaults } from '../damage/find-faults.ts';
import type { RecoveredText } from '../damage/recover-text.ts';
import { utf8Offsets } from '../damage/utf8-offsets.ts';
import { walkOutline } from './walk-outline.ts';

/** Limit of declarations: a file with more is data. */
const MOST = 20_000;

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
