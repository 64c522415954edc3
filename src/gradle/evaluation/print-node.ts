import type { ScriptNode } from '../scripts/script-node.ts';

const MAX_LENGTH = 120;

/** Prints an expression for a message: not to the letter, and not longer than a line. */
export function printNode(node: ScriptNode): string {
  const text = print(node);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function print(node: ScriptNode): string {
  switch (node.kind) {
    case 'text':
      return `"${node.parts.map((part) => (typeof part === 'string' ? part : printTemplate(part))).join('')}"`;
    case 'literal':
      return String(node.value);
    case 'name':
      return node.name;
    case 'member':
      return `${print(node.target)}.${node.name}`;
    case 'reference':
      return `${print(node.target)}::${node.name}`;
    case 'index':
      return `${print(node.target)}[${print(node.key)}]`;
    case 'call':
      return `${node.callee.kind === 'name' ? node.callee.name : print(node.callee)}${printArguments(node.args)}`;
    case 'list':
      return `[${node.items.map(print).join(', ')}]`;
    case 'binary':
      return `${print(node.left)} ${node.operator} ${print(node.right)}`;
    case 'unary':
      return `${node.operator}${print(node.operand)}`;
    case 'if':
      return `if (${print(node.condition)})`;
    case 'assign':
      return `${print(node.target)} ${node.operator} ${print(node.value)}`;
    case 'for':
      return `for (${node.variables.join(', ')} in ${print(node.items)})`;
    case 'declare':
    case 'function':
    case 'type':
      return node.name;
    case 'try':
      return 'try';
    case 'other':
      return node.word;
    case 'unread':
      return node.text;
    case 'block':
      return '{ … }';
    case 'map':
      return `[${node.entries.map(({ key, value }) => `${print(key)}: ${print(value)}`).join(', ')}]`;
    case 'return':
      return 'return';
  }
}

function printTemplate(part: ScriptNode): string {
  return `\${${print(part)}}`;
}

function printArguments(args: Extract<ScriptNode, { kind: 'call' }>['args']): string {
  const last = args.at(-1)?.value.kind === 'block' ? ' { … }' : '';
  const plain = (last === '' ? args : args.slice(0, -1)).map(({ name, value }) =>
    name === null ? print(value) : `${name}: ${print(value)}`,
  );
  return plain.length === 0 && last !== '' ? last : `(${plain.join(', ')})${last}`;
}
