import type { ScriptNode } from '../scripts/script-node.ts';
import { findDeclaringBlocks, listCalls } from './find-declaring-blocks.ts';
import { forgetChanged } from './forget-changed.ts';
import { printNode } from './print-node.ts';
import type { ScriptRun } from './script-run.ts';
import {
  isClosure,
  isObject,
  type ScriptClosure,
  type ScriptFrame,
  type ScriptValue,
  UNKNOWN,
} from './script-value.ts';

/** Says that a statement is left out, if that matters where it stands. */
export function reportSkipped(run: ScriptRun, node: ScriptNode, frame: ScriptFrame): typeof UNKNOWN {
  return leaveOut(run, node, { frame, subject: findSubject(frame) });
}

/** Does the same for a method that nobody knows: the object it is called on may matter where the block around it does not. */
export function reportSkippedCall(
  run: ScriptRun,
  node: ScriptNode,
  { frame, target }: { readonly frame: ScriptFrame; readonly target: ScriptValue },
): typeof UNKNOWN {
  const subject = (isObject(target) ? target.subject : null) ?? findSubject(frame);
  return leaveOut(run, node, { frame, subject });
}

function leaveOut(
  run: ScriptRun,
  node: ScriptNode,
  { frame, subject: own }: { readonly frame: ScriptFrame; readonly subject: string | null },
): typeof UNKNOWN {
  const subject = own ?? run.subject;
  if (subject === null) return reportDeclaring(run, node, frame);
  forgetChanged(node, frame);
  const code = DECLARING.has(subject) ? 'dependency-unread' : 'script-unclear';
  const message = `Not understood, and left out of the ${subject}: ${printNode(node)}`;
  run.report({ code, message, where: `${frame.file}:${node.line}` });
  return UNKNOWN;
}

/** Says what is declared within a part of a script that is not followed. */
export function reportDeclaring(run: ScriptRun, node: ScriptNode, frame: ScriptFrame): typeof UNKNOWN {
  forgetChanged(node, frame);
  for (const { name, line, plugin } of [
    ...findHarmful(run, node, isOfSettings(frame)),
    ...listDeclaringCalls(run, node, frame),
  ]) {
    // A missing module has no problems, and nothing of the others is missing.
    const code = name.startsWith('include') ? 'script-unclear' : 'dependency-unread';
    const what = plugin === undefined ? name : `the plugin ${plugin}`;
    const message = `Left out: ${what} within ${printNode(node)}, which only a build can decide`;
    run.report({ code, message, where: `${frame.file}:${line}` });
  }
  return UNKNOWN;
}

type Called = ReturnType<typeof listCalls>;

/** Without plugins that change no class path; those of settings do not. */
function findHarmful(run: ScriptRun, node: ScriptNode, isSettings: boolean): Called {
  return findDeclaringBlocks(node, isSettings).filter(
    ({ plugin }) => plugin === undefined || !(isSettings || run.isHarmless(plugin)),
  );
}

/** A script that is applied to many projects calls the same functions each time. */
const known = new WeakMap<ScriptNode, Called>();

/** Calls of functions of the build that declare something. */
function listDeclaringCalls(run: ScriptRun, node: ScriptNode, frame: ScriptFrame): Called {
  const found = known.get(node) ?? findDeclaringCalls(run, { node, frame }, new Set());
  known.set(node, found);
  return found;
}

/** `seen`: bodies that were looked into. */
function findDeclaringCalls(
  run: ScriptRun,
  { node, frame }: { readonly node: ScriptNode; readonly frame: ScriptFrame },
  seen: Set<ScriptNode>,
): Called {
  return listCalls(node).filter(({ name }) => {
    const called = findFunction(run, name, frame);
    if (called === undefined || seen.has(called.body)) return false;
    seen.add(called.body);
    const inner = { node: called.body, frame: called.frame };
    const harmful = findHarmful(run, called.body, isOfSettings(called.frame));
    return harmful.length > 0 || findDeclaringCalls(run, inner, seen).length > 0;
  });
}

function findFunction({ library }: ScriptRun, name: string, frame: ScriptFrame): ScriptClosure | undefined {
  for (let at: ScriptFrame | null = frame; at !== null; at = at.parent) {
    const own = at.variables.get(name);
    if (isClosure(own)) return own;
  }
  return library.findFunction(name);
}

/** Subjects of blocks without which a list of dependencies is not whole. */
const DECLARING = new Set(['dependencies', 'constraints', 'dependency', 'version', 'resolution strategy']);

/** True in the script of settings, and in those that it applies. */
function isOfSettings(frame: ScriptFrame | null): boolean {
  return frame !== null && (frame.receiver?.type === 'Settings' || isOfSettings(frame.parent));
}

/** The subject of the block that the frame is in. */
function findSubject(frame: ScriptFrame | null): string | null {
  for (let at = frame; at !== null; at = at.parent) if (at.receiver !== null) return at.receiver.subject ?? null;
  return null;
}
