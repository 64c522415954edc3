import type { SyntaxNode } from '../core/code/language-grammar.ts';
import type { BodyMeasure } from '../core/code/language-scanner.ts';
import type { BodyNodes } from '../core/code/outline-grammar.ts';

const OPERATORS = ['&&', '||', 'and', 'or'];
const OPERATION = /^(?:binary_expression|boolean_operator|let_chain)$/;

/** Types of the nodes that count in a measure. */
export function typesToMeasure({ branches, nests }: BodyNodes): readonly string[] {
  return [...branches, ...nests, ...OPERATORS];
}

/** Measures bodies of one tree, including local declarations, by the counted nodes in the order of the text. Offsets are those of the tree. */
export function createMeasure(
  { branches, nests }: BodyNodes,
  nodes: readonly SyntaxNode[],
): (body: SyntaxNode) => BodyMeasure {
  const typed = nodes.map((node) => ({ node, type: node.type }));
  const of = (isMeant: (type: string) => boolean) => typed.filter(({ type }) => isMeant(type)).map(({ node }) => node);
  const ways = of((type) => branches.has(type)).filter((node) => !isDefault(node));
  const operators = of((type) => OPERATORS.includes(type)).filter(({ parent }) => OPERATION.test(parent?.type ?? ''));
  const counted = [...ways, ...operators].map(({ startIndex }) => startIndex).sort((a, b) => a - b);
  const nested = of((type) => nests.has(type)).filter((node) => !isElseIf(node));
  return (body) => {
    const from = firstFrom(counted.length, (at) => counted[at]! >= body.startIndex);
    const to = firstFrom(counted.length, (at) => counted[at]! >= body.endIndex);
    return { cyclomatic: 1 + to - from, nesting: depthIn(nested, body), start: body.startIndex, end: body.endIndex };
  };
}

/** The `default` branch of a `switch` or `match`. */
function isDefault({ type, children, namedChildren }: SyntaxNode): boolean {
  return children[0]?.type === 'default' || (/case|arm$/.test(type) && namedChildren[0]?.text === '_');
}

/** True for an `else if`, which lies no deeper than its `if`. */
function isElseIf({ type, parent, startIndex }: SyntaxNode): boolean {
  if (parent?.type === 'else_clause') return /^if_/.test(type);
  return parent?.type === type && parent.childForFieldName('alternative')?.startIndex === startIndex;
}

/** Greatest number of given nodes, in the order of the text, that lie within each other in a body. */
function depthIn(nodes: readonly SyntaxNode[], { startIndex, endIndex }: SyntaxNode): number {
  const ends: number[] = [];
  let deepest = 0;
  for (let at = firstFrom(nodes.length, (place) => nodes[place]!.startIndex >= startIndex); at < nodes.length; at++) {
    const node = nodes[at]!;
    if (node.startIndex >= endIndex) break;
    while (ends.length > 0 && ends.at(-1)! <= node.startIndex) ends.pop();
    deepest = Math.max(deepest, ends.push(node.endIndex));
  }
  return deepest;
}

/** The first position for which `holds` is true; it must be true for all later ones. */
function firstFrom(length: number, holds: (position: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
