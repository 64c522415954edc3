import { accept, enclosed, isAt, peek, type ScriptCursor, skipNewlines, take } from './script-cursor.ts';
import type { ScriptNode } from './script-node.ts';

/** `condition` null: whatever is none of the others. */
interface Case {
  readonly condition: ScriptNode | null;
  readonly statements: ScriptNode[];
}

/**
 * Groovy's and Java's `switch`, from behind the word, as one `if` in the other: what follows a label runs to the next `break`, be it that of another label.
 * Null: it is none, and nothing was taken. Source: https://groovy-lang.org/semantics.html, "switch / case".
 */
export function parseSwitch(
  cursor: ScriptCursor,
  parseSubject: (cursor: ScriptCursor) => ScriptNode,
  line: number,
): ScriptNode | null {
  const start = cursor.position;
  const subject = parseSubject(cursor);
  skipNewlines(cursor);
  if (!isAt(cursor, '{')) {
    cursor.position = start;
    return null;
  }
  take(cursor);
  const cases = enclosed(cursor, false, () => parseCases(cursor, subject));
  accept(cursor, '}');
  const chain: Branch[] = cases.map(({ condition }, at) => ({ condition, body: bodyFrom(cases, at, line) }));
  const rest = chain.find(({ condition }) => condition === null)?.body ?? emptyBlock(line);
  const whole = chain.reduceRight<ScriptNode>(
    (whenFalse, { condition, body }) =>
      condition === null ? whenFalse : { kind: 'if', condition, whenTrue: body, whenFalse, line: condition.line },
    rest,
  );
  return whole.kind === 'if' ? { ...whole, isSwitch: true } : whole;
}

type Branch = Pick<Case, 'condition'> & { readonly body: ScriptNode };

function parseCases(cursor: ScriptCursor, subject: ScriptNode): readonly Case[] {
  const cases: Case[] = [];
  for (let before = -1; before !== cursor.position; ) {
    before = cursor.position;
    while (peek(cursor).kind === 'newline' || isAt(cursor, ';')) cursor.position++;
    if (isAt(cursor, '}') || peek(cursor).kind === 'end') break;
    const isDefault = isAt(cursor, 'default') && [':', '->'].includes(peek(cursor, 1).text);
    if (isDefault || isAt(cursor, 'case')) cases.push(...parseLabel(cursor, subject));
    else cases.at(-1)?.statements.push(...statementsOf(cursor.parseBody(cursor)));
  }
  return cases;
}

/** With `->` it has one statement, and ends there. */
function parseLabel(cursor: ScriptCursor, subject: ScriptNode): readonly Case[] {
  const isDefault = take(cursor).text === 'default';
  let condition: ScriptNode | null = null;
  while (!isDefault) {
    const next = compare(subject, cursor.parseExpression(cursor));
    condition =
      condition === null ? next : { kind: 'binary', operator: '||', left: condition, right: next, line: next.line };
    if (!accept(cursor, ',')) break;
  }
  if (!accept(cursor, '->')) {
    accept(cursor, ':');
    return [{ condition, statements: [] }];
  }
  const { line } = peek(cursor);
  const statements = [...statementsOf(cursor.parseBody(cursor)), { kind: 'name', name: 'break', line } as const];
  return [{ condition, statements }];
}

function compare(left: ScriptNode, right: ScriptNode): ScriptNode {
  const isPlain = right.kind === 'text' || right.kind === 'literal';
  return { kind: 'binary', operator: isPlain ? '==' : 'isCase', left, right, line: right.line };
}

function bodyFrom(cases: readonly Case[], at: number, line: number): ScriptNode {
  const all = cases.slice(at).flatMap(({ statements }) => statements);
  const end = all.findIndex(isBreak);
  return { kind: 'block', parameters: [], statements: end === -1 ? all : all.slice(0, end), line };
}

function isBreak(node: ScriptNode): boolean {
  return node.kind === 'name' && node.name === 'break';
}

function statementsOf(node: ScriptNode): readonly ScriptNode[] {
  return node.kind === 'block' ? node.statements : [node];
}

function emptyBlock(line: number): ScriptNode {
  return { kind: 'block', parameters: [], statements: [], line };
}
