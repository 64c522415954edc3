import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import type { OutlineGrammar } from '../../core/code/outline-grammar.ts';
import type { OutlinedCode, OutlinedImport, OutlinedMember, OutlinedTest } from '../../core/code/outlined-code.ts';
import { createMeasure, typesToMeasure } from '../../languages/measure-bodies.ts';
import { readParameters } from '../../languages/read-parameters.ts';
import { utf8Offsets } from '../damage/utf8-offsets.ts';
import { walkOutline } from './walk-outline.ts';

/** Reads imports, tests, and heads and bodies of members from a tree. Offsets are bytes of `text` in UTF-8. */
export function readCode(outline: OutlineGrammar, root: SyntaxNode, text: string): OutlinedCode {
  const { bodies, imports, tests, receivers } = outline;
  const byteAt = utf8Offsets(text);
  const members = new Map<number, OutlinedMember>();
  const found: { readonly imports: OutlinedImport[]; readonly tests: OutlinedTest[] } = { imports: [], tests: [] };
  // One pass over the tree for all node types: the pass takes the most time.
  const wanted = new Set([...imports.nodes, ...(tests?.nodes ?? []), ...typesToMeasure(bodies)]);
  const nodes = root.descendantsOfType([...wanted]);
  const measure = createMeasure(bodies, nodes);
  walkOutline(outline, { root, text }, ({ declared: { kind, name, body, parameters, type } }) => {
    if (kind === 'type') return 0;
    const measured = body && measure(body);
    members.set(byteAt(name.startIndex), {
      parameters: parameters === null ? [] : readParameters(parameters, receivers),
      type: type && typeText(type),
      body: measured && { ...measured, start: byteAt(measured.start), end: byteAt(measured.end) },
    });
    return 0;
  });
  const rangeOf = ({ startIndex, endIndex }: SyntaxNode) => ({ start: byteAt(startIndex), end: byteAt(endIndex) });
  const nodesOf = (types: readonly string[]) => nodes.filter(({ type }) => types.includes(type));
  for (const node of nodesOf(imports.nodes)) {
    const names = imports.namesOf(node).filter(Boolean);
    if (names.length > 0) found.imports.push({ ...rangeOf(node), names });
  }
  for (const node of nodesOf(tests?.nodes ?? [])) {
    const name = tests!.nameOf(node);
    if (name !== null) found.tests.push({ ...rangeOf(node), name });
  }
  return { members, ...found };
}

/** Removes the signs that the nodes `: T` and `-> T` have before the type. */
function typeText({ text }: SyntaxNode): string {
  return text.replace(/^(?::|->)\s*/, '').replace(/\s+/g, ' ');
}
