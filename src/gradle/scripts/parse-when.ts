import { accept, enclosed, isAt, peek, type ScriptCursor, skipNewlines, take } from './script-cursor.ts';
import type { ScriptNode } from './script-node.ts';

type Branch = { readonly condition: ScriptNode | null; readonly body: ScriptNode };

/** Kotlin's `when`, from behind the word, as one `if` in the other. Null: it is none, and nothing was taken. */
export function parseWhen(cursor: ScriptCursor, line: number): ScriptNode | null {
  const start = cursor.position;
  const subject = isAt(cursor, '(') ? parseSubject(cursor) : null;
  if (!isAt(cursor, '{')) {
    cursor.position = start;
    return null;
  }
  take(cursor);
  const branches = enclosed(cursor, false, () => {
    const found: Branch[] = [];
    for (let before = -1; before !== cursor.position; ) {
      before = cursor.position;
      while (peek(cursor).kind === 'newline' || isAt(cursor, ';')) cursor.position++;
      if (isAt(cursor, '}') || peek(cursor).kind === 'end') break;
      found.push(parseBranch(cursor, subject));
    }
    return found;
  });
  accept(cursor, '}');
  return branches.reduceRight<ScriptNode>(
    (whenFalse, { condition, body }) =>
      condition === null ? body : { kind: 'if', condition, whenTrue: body, whenFalse, line: condition.line },
    { kind: 'block', parameters: [], statements: [], line },
  );
}

function parseSubject(cursor: ScriptCursor): ScriptNode {
  take(cursor);
  const subject = enclosed(cursor, true, () => {
    if (accept(cursor, 'val')) while (!accept(cursor, '=') && !isAt(cursor, ')')) take(cursor);
    return cursor.parseExpression(cursor);
  });
  enclosed(cursor, true, () => accept(cursor, ')'));
  return subject;
}

function parseBranch(cursor: ScriptCursor, subject: ScriptNode | null): Branch {
  let condition: ScriptNode | null = null;
  if (!accept(cursor, 'else')) {
    do {
      skipNewlines(cursor);
      const next = parseCondition(cursor, subject);
      condition =
        condition === null ? next : { kind: 'binary', operator: '||', left: condition, right: next, line: next.line };
      skipNewlines(cursor);
    } while (accept(cursor, ','));
  }
  accept(cursor, '->');
  return { condition, body: cursor.parseBody(cursor) };
}

function parseCondition(cursor: ScriptCursor, subject: ScriptNode | null): ScriptNode {
  const { line } = peek(cursor);
  if (subject === null) return cursor.parseExpression(cursor);
  const isNot = isAt(cursor, '!') && ['in', 'is'].includes(peek(cursor, 1).text);
  if (isNot) take(cursor);
  const word = isAt(cursor, 'in') || isAt(cursor, 'is') ? take(cursor).text : null;
  const operator = `${isNot ? '!' : ''}${word ?? '=='}`;
  return { kind: 'binary', operator, left: subject, right: cursor.parseExpression(cursor), line };
}
