import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import type { OutlineGrammar } from '../../core/code/outline-grammar.ts';
import type { OutlinedImport, OutlinedMember, OutlinedTest } from '../../core/code/outlined-code.ts';
import { createMeasure, typesToMeasure } from '../../languages/measure-bodies.ts';
import { readParameters } from '../../languages/read-parameters.ts';
import { utf8Offsets } from '../damage/utf8-offsets.ts';
import { walkOutline } from './walk-outline.ts';

/** A part of `OutlinedCode`; `at`: where its name begins. */
export type CodePart =
  | { readonly import: OutlinedImport }
  | { readonly at: number; readonly member: OutlinedMember }
  | { readonly test: OutlinedTest };

/** What a tree tells of its text besides what is declared. Offsets are bytes of `text` in UTF-8. */
export function readCode(outline: OutlineGrammar, root: SyntaxNode, text: string): readonly CodePart[] {
  const { bodies, imports, tests, receivers } = outline;
  const byteAt = utf8Offsets(text);
  const parts: CodePart[] = [];
  // Going through a tree is what takes long: once for all.
  const wanted = new Set([...imports.nodes, ...(tests?.nodes ?? []), ...typesToMeasure(bodies)]);
  const nodes = root.descendantsOfType([...wanted]);
  const measure = createMeasure(bodies, nodes);
  walkOutline(outline, { root, text }, ({ declared: { kind, name, body, parameters, type } }) => {
    if (kind === 'type') return 0;
    const measured = body && measure(body);
    const member = {
      parameters: parameters === null ? [] : readParameters(parameters, receivers),
      type: type && typeText(type),
      body: measured && { ...measured, start: byteAt(measured.start), end: byteAt(measured.end) },
    };
    parts.push({ at: byteAt(name.startIndex), member });
    return 0;
  });
  const rangeOf = ({ startIndex, endIndex }: SyntaxNode) => ({ start: byteAt(startIndex), end: byteAt(endIndex) });
  const nodesOf = (types: readonly string[]) => nodes.filter(({ type }) => types.includes(type));
  for (const node of nodesOf(imports.nodes)) {
    const names = imports.namesOf(node).filter(Boolean);
    if (names.length > 0) parts.push({ import: { ...rangeOf(node), names } });
  }
  for (const node of nodesOf(tests?.nodes ?? [])) {
    const name = tests!.nameOf(node);
    if (name !== null) parts.push({ test: { ...rangeOf(node), name } });
  }
  return parts;
}

/** `: T` and `-> T` have signs that are not the type's. */
function typeText({ text }: SyntaxNode): string {
  return text.replace(/^(?::|->)\s*/, '').replace(/\s+/g, ' ');
}
