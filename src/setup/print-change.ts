import { redact } from '../core/problems/redact.ts';
import { makeVisible } from '../core/text/visible-text.ts';

/** Lines around a change that are shown. */
const CONTEXT = 1;
/** Values whose names say that they are secrets: the lines around belong to other servers. */
const SECRET = /((?:token|secret|passw|key|auth|credential)[\w-]*["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s,}"']+)/gi;

/** A change of one file as a unified diff. `after` null: the file goes. */
export function printChange(file: string, before: string, after: string | null): string {
  const old = linesOf(before);
  const now = linesOf(after ?? '');
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const from = Math.max(0, start - CONTEXT);
  const tail = Math.min(CONTEXT, end);
  const taken = old.slice(start, old.length - end);
  const put = now.slice(start, now.length - end);
  const lines = [
    ...old.slice(from, start).map((line) => ` ${line}`),
    ...taken.map((line) => `-${line}`),
    ...put.map((line) => `+${line}`),
    ...old.slice(old.length - end, old.length - end + tail).map((line) => ` ${line}`),
  ];
  const range = (count: number) => `${count === 0 ? 0 : from + 1},${count}`;
  const common = start - from + tail;
  const head = `@@ -${range(taken.length + common)} +${range(put.length + common)} @@`;
  const names = [before === '' ? '/dev/null' : file, after === null ? '/dev/null' : file];
  return `--- ${names[0]}\n+++ ${names[1]}\n${head}\n${lines.map(showLine).join('\n')}\n`;
}

function showLine(line: string): string {
  return makeVisible(redact(line.replace(SECRET, '$1***')));
}

function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
