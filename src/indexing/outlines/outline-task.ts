import type { SyntaxNode } from '../../core/code/language-grammar.ts';
import { MOST_MENTIONS } from '../../core/code/mention-list.ts';
import type { OutlineGrammar } from '../../core/code/outline-grammar.ts';
import type {
  OutlinedCode,
  OutlinedImport,
  OutlinedMember,
  OutlinedMention,
  OutlinedTest,
} from '../../core/code/outlined-code.ts';
import { findLanguageById } from '../../languages/find-language.ts';
import { createMeasure, typesToMeasure } from '../../languages/measure-bodies.ts';
import { receiverOf, usageOf } from '../../languages/mention-usage.ts';
import { readParameters } from '../../languages/read-parameters.ts';
import type { SyntaxParser } from '../../platform/grammars/syntax-parser.ts';
import type { FileDeclarations } from '../damage/damage-task.ts';
import { utf8Offsets } from '../damage/utf8-offsets.ts';
import { readOutline, walkOutline } from './read-outline.ts';

/** A file and a question about its tree, as plain data for a thread. */
export interface OutlineTask {
  /** Id of a language that has an outline. */
  readonly language: string;
  /** UTF-8. */
  readonly text: Uint8Array;
  /** Declarations; other parts of the code; or mentions of a name. */
  readonly wanted: 'declarations' | 'code' | { readonly name: string };
  /** Milliseconds for its grammar. */
  readonly grammarTime: number;
}

export type OutlineResult = FileDeclarations | OutlinedCode | readonly OutlinedMention[];

const NAME = /identifier(?:_pattern)?$/;

/** @throws when the tree was not there in time */
export async function runOutlineTask(
  { language: id, text: bytes, wanted, grammarTime }: OutlineTask,
  parser: SyntaxParser,
): Promise<OutlineResult> {
  const language = findLanguageById(id);
  if (language?.outline === undefined) throw new Error(`${id} has no outline`);
  const { outline } = language;
  const written = Buffer.from(bytes).toString('utf8');
  const text = outline.prepare?.(written) ?? written;
  return await parser.parse<OutlineResult>({ parser: outline.parser, text, milliseconds: grammarTime }, (root) => {
    if (root === null) throw new Error(`its grammar took longer than ${grammarTime} ms`);
    try {
      return answerOf(outline, { root, text: written, read: text }, wanted);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new Error('it is nested too deeply', { cause: error });
    }
  });
}

function answerOf(
  outline: OutlineGrammar,
  parsed: { readonly root: SyntaxNode; readonly text: string; readonly read: string },
  wanted: OutlineTask['wanted'],
): OutlineResult {
  const { root, text } = parsed;
  if (wanted === 'declarations') return { ...readOutline(outline, root, text), supertypes: [] };
  return wanted === 'code' ? readCode(outline, root, text) : findMentions(outline, parsed, wanted.name);
}

/** Reads imports, tests, and heads and bodies of members from a tree. Offsets are bytes of `text` in UTF-8. */
function readCode(outline: OutlineGrammar, root: SyntaxNode, text: string): OutlinedCode {
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
    const test = tests!.testAt(node);
    if (test !== null) found.tests.push({ name: test.name, start: byteAt(test.start), end: byteAt(node.endIndex) });
  }
  return { members, ...found };
}

/** Removes the signs that the nodes `: T` and `-> T` have before the type. */
function typeText({ text }: SyntaxNode): string {
  return text.replace(/^(?::|->)\s*/, '').replace(/\s+/g, ' ');
}

/** Finds the first {@link MOST_MENTIONS} mentions of a name by the tree, none of them in texts, comments or declarations of the name. */
function findMentions(
  { imports }: OutlineGrammar,
  { root, text, read }: { readonly root: SyntaxNode; readonly text: string; readonly read: string },
  name: string,
): readonly OutlinedMention[] {
  const byteAt = utf8Offsets(text);
  const found: OutlinedMention[] = [];
  for (
    let at = text.indexOf(name);
    at >= 0 && found.length < MOST_MENTIONS;
    at = text.indexOf(name, at + name.length)
  ) {
    // A name that the grammar did not read has no node.
    if (!read.startsWith(name, at)) {
      found.push({ start: byteAt(at), end: byteAt(at + name.length), receiver: null, usage: 'name' });
      continue;
    }
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
