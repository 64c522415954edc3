import type { CompiledClass, CompiledMethod } from './compiled-classes.ts';
import { type Ask, type Outcome, sample } from './outcome.ts';

/** Frames of one trace: more than an answer has room for would be cut. */
const AT_ONCE = 40;

interface ExplainedLine {
  readonly text: string;
  readonly file?: string;
  readonly enclosing?: object;
  readonly line_does_not_fit?: object;
}

/** Whether the line on which each method begins is found, and lies in what the frame names. */
export async function compareFrames(classes: readonly CompiledClass[], most: number, ask: Ask): Promise<Outcome> {
  const written = ({ source }: CompiledClass) => source !== '' && source !== '<generated>';
  const frames = classes
    .filter(written)
    .flatMap((type) => type.methods.filter(isPrinted).map((method) => print(type, method)));
  const asked = sample([...new Set(frames)], most);
  const differences: string[] = [];
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const some = asked.slice(from, from + AT_ONCE);
    const { lines } = await ask('explain_stack_trace', { trace: some.join('\n') });
    const explained = new Map((lines as readonly ExplainedLine[]).map((line) => [line.text, line]));
    for (const frame of some) {
      const line = explained.get(frame);
      if (line?.file === undefined) differences.push(`no source      ${frame}`);
      else if (line.line_does_not_fit !== undefined) differences.push(`does not fit   ${frame}`);
    }
  }
  return { asked: asked.length, differences };
}

/** Of what a compiler makes, only lambdas: the others are hardly ever in a trace. */
function isPrinted({ name, flags, firstLine }: CompiledMethod): boolean {
  return firstLine > 0 && !flags.includes('B') && (flags === '' || name.includes('lambda$'));
}

function print({ name, source }: CompiledClass, method: CompiledMethod): string {
  return `at ${name}.${method.name}(${source}:${method.firstLine})`;
}
