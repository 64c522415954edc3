import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { positionAt } from '../../core/text/text-position.ts';

/** Limit of problems: one fault causes others. */
const MOST = 10;
const LONGEST = 40;

/** Finds places that the parser did not understand, or missed a token at, in the order of `text`; `root` is its tree. */
export function findFaults(root: SyntaxNode, text: string): readonly Problem[] {
  const found: { readonly at: number; readonly message: string }[] = [];
  const visit = (node: SyntaxNode): void => {
    if (!node.hasError || found.length === MOST) return;
    if (node.isMissing) {
      // A missing token without text, as Kotlin's end of a statement, exists in the grammar alone.
      if (!node.type.startsWith('_')) found.push({ at: node.startIndex, message: `"${node.type}" is missing` });
    } else if (node.isError) {
      const at = lostAt(node, text);
      found.push({ at, message: `Not understood: ${quote(text.slice(at, node.endIndex))}` });
    }
    for (const child of node.children) visit(child);
  };
  visit(root);
  const source = Buffer.from(text);
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ at, message }) => {
      const { line, column } = positionAt(source, Buffer.byteLength(text.slice(0, at)));
      return { code: 'syntax', message, where: `line ${line}`, column };
    });
}

/** Finds the fault in an error of several lines, which begins with understood code; the skipped code follows. */
function lostAt({ children, startIndex, endIndex }: SyntaxNode, text: string): number {
  const last = children.at(-1);
  if (last === undefined || !/[\r\n]/.test(text.slice(startIndex, endIndex).trim())) return startIndex;
  const rest = text.slice(last.endIndex, endIndex);
  return rest.trim() === '' ? last.startIndex : last.endIndex + rest.length - rest.trimStart().length;
}

function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `"${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}"`;
}
