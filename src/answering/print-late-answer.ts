import type { Caller } from '../core/call-context.ts';
import { isRecord } from '../core/is-record.ts';
import { joinParts } from '../core/text/join-parts.ts';
import { makeVisible } from '../core/text/visible-text.ts';
import type { AnswerText, AskedTool } from './answer-messages.ts';
import type { FullAnswer, StillRunning } from './late-calls.ts';

type Form = Pick<AskedTool, 'name' | 'format'>;

/** The answer of a call whose work goes on: what is known, and how to have the rest. */
export function printStillRunning(
  { stillRunning: { seconds }, progress, notice, soFar }: StillRunning,
  { name, format }: Form,
): AnswerText {
  const step = makeVisible(stepOf(soFar) ?? (progress === undefined ? 'it waits' : printStep(progress)));
  const next = `Call ${name} again with the same arguments: it goes on with this work.`;
  const data = { ...soFar?.data, status: 'in_progress', complete: false, still_running: step, seconds, next, notice };
  const lines = joinParts(
    '\n',
    `incomplete after ${seconds} s, still running: ${step}`,
    `next: ${next}`,
    notice && `notice: ${notice}`,
    soFar?.text,
  );
  return { data, text: format === 'json' ? JSON.stringify(data) : lines, notice };
}

/** An answer with the age of its work, if that began with an earlier call: files may have changed since. */
export function printBegun({ begun, ...answer }: FullAnswer, { format }: Form): AnswerText {
  if (begun === undefined) return answer;
  const age = `${begun} s ago, by an earlier call`;
  const data = answer.data && { ...answer.data, begun: age };
  if (format === 'text') return { ...answer, data, text: `${answer.text}\nbegun: ${age}` };
  const printed: unknown = JSON.parse(answer.text);
  return isRecord(printed) ? { ...answer, data, text: JSON.stringify({ ...printed, begun: age }) } : answer;
}

/** In the words of the tool; undefined: it has none. */
function stepOf(soFar: StillRunning['soFar']): string | undefined {
  return soFar && (soFar.data as { readonly still_running?: string }).still_running;
}

function printStep([done, total, what]: Parameters<Caller['progress']>): string {
  if (total !== null) return `${what} (${done} of ${total})`;
  return done === 0 ? what : `${what} (${done})`;
}
