import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import { MOST_MENTIONS } from '../../core/code/mention-list.ts';
import type { OutlineGrammar } from '../../core/code/outline-grammar.ts';
import type { OutlinedMention } from '../../core/code/outlined-code.ts';
import { receiverOf, usageOf } from '../../languages/mention-usage.ts';
import { utf8Offsets } from '../damage/utf8-offsets.ts';

const NAME = /identifier(?:_pattern)?$/;

/** Finds the first {@link MOST_MENTIONS} mentions of a name by the tree, none of them in texts, comments or declarations of the name. */
export function findMentions(
  { imports }: OutlineGrammar,
  { root, text }: { readonly root: SyntaxNode; readonly text: string },
  name: string,
): readonly OutlinedMention[] {
  const byteAt = utf8Offsets(text);
  const found: OutlinedMention[] = [];
  for (
    let at = text.indexOf(name);
    at >= 0 && found.length < MOST_MENTIONS;
    at = text.indexOf(name, at + name.length)
  ) {
    const node = root.descendantForIndex(at, at + name.length);
    if (node === null || !isThere(node, at, name) || !NAME.test(node.type)) continue;
    const usage = usageOf(node, imports.nodes);
    if (usage === null) continue;
    found.push({ start: byteAt(at), end: byteAt(at + name.length), receiver: receiverOf(node), usage });
  }
  return found;
}

function isThere({ startIndex, endIndex }: SyntaxNode, at: number, name: string): boolean {
  return startIndex === at && endIndex === at + name.length;
}
