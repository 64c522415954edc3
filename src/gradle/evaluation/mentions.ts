import type { ScriptNode } from '../scripts/script-node.ts';

/** True if one of these names, of a variable or a member, stands anywhere in a part of a script. `except`: calls that are not looked into. */
export function mentions(
  node: ScriptNode,
  { names, except }: { readonly names: ReadonlySet<string>; readonly except: ReadonlySet<string> },
): boolean {
  if ((node.kind === 'name' || node.kind === 'member') && names.has(node.name)) return true;
  if (node.kind === 'call') {
    const { callee } = node;
    if ((callee.kind === 'name' || callee.kind === 'member') && except.has(callee.name)) return false;
  }
  return Object.values(node).some((part) => looksInto(part, { names, except }));
}

function looksInto(part: unknown, what: Parameters<typeof mentions>[1]): boolean {
  if (Array.isArray(part)) return part.some((item) => looksInto(item, what));
  if (typeof part !== 'object' || part === null) return false;
  return 'kind' in part
    ? mentions(part as ScriptNode, what)
    : Object.values(part).some((item) => looksInto(item, what));
}
