import type { ScriptNode } from './script-node.ts';

/** The name that is called, or a member's; empty: it has none. */
export function nameOf(callee: ScriptNode): string {
  return callee.kind === 'name' || callee.kind === 'member' ? callee.name : textOf(callee);
}

/** Empty: it is no text, or not known as a whole. */
export function textOf(node: ScriptNode): string {
  if (node.kind === 'name') return node.name;
  const [only, ...others] = node.kind === 'text' ? node.parts : [];
  return typeof only === 'string' && others.length === 0 ? only : '';
}

/** The nodes that a node is made of, but for the parts of texts and what functions hold. */
export function childrenOf(node: ScriptNode): readonly ScriptNode[] {
  switch (node.kind) {
    case 'call':
      return [node.callee, ...node.args.map(({ value }) => value)];
    case 'member':
    case 'reference':
      return [node.target];
    case 'block':
    case 'other':
    case 'type':
      return node.statements;
    case 'if':
      return [node.whenTrue, ...(node.whenFalse === null ? [] : [node.whenFalse])];
    case 'for':
      return [node.body];
    case 'try':
      return [node.body, ...node.handlers, node.last].filter((part) => part !== null);
    case 'assign':
      return [node.value];
    case 'declare':
      return [node.value, node.delegate].filter((part) => part !== null);
    case 'binary':
      return [node.left, node.right];
    case 'unary':
      return [node.operand];
    case 'index':
      return [node.target, node.key];
    case 'return':
      return node.value === null ? [] : [node.value];
    case 'list':
      return node.items;
    default:
      return [];
  }
}
