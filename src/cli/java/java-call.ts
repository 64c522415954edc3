import { makeVisible } from '../../core/text/visible-text.ts';
import type { JavaEngine } from '../../engine/java/java-engine.ts';
import { printJson } from '../print-json.ts';
import type { Session } from '../session.ts';

/** The input of a command of `mcp-java-index`. */
export interface JavaCall {
  readonly session: Session;
  readonly java: JavaEngine;
  readonly args: readonly unknown[];
  /** By their names in camel case, defaults filled in. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Prints what the tool of the same name answers: one line of JSON, or the compact text. */
export function printAnswer<Output>(
  { session, options }: JavaCall,
  output: Output,
  render: (output: Output) => string,
): void {
  const isJson = options.format === 'json' || session.options.json;
  session.out.write(isJson ? printJson(output as object) : `${makeVisible(render(output))}\n`);
}
