import type { ScriptNode } from '../scripts/script-node.ts';
import type { ScriptClosure, ScriptFrame } from './script-value.ts';

/** The function that `a::f` refers to: of what is known it is called with what is given, of a type that nobody knows it is a member of that. */
export function createReference(
  { target, name, line }: Extract<ScriptNode, { kind: 'reference' }>,
  { frame, isKnown }: { readonly frame: ScriptFrame; readonly isKnown: boolean },
): ScriptClosure {
  const given: ScriptNode = { kind: 'name', name: 'it', line };
  const body: ScriptNode = isKnown
    ? { kind: 'call', callee: { kind: 'member', target, name, line }, args: [{ name: null, value: given }], line }
    : { kind: 'member', target: given, name, line };
  return { parameters: [], body, frame };
}
