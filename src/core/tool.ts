import type { z } from 'zod';
import type { CallContext } from './call-context.ts';

/** `read` answers from local stores, `fetch` may download, `write` changes stored data. */
export type ToolEffects = 'read' | 'fetch' | 'write';

/** `run` returns data, `render` makes text of it; a tool never meets MCP types. */
export interface ToolDefinition<Engine, In extends z.ZodObject = z.ZodObject, Out extends object = object> {
  readonly name: string;
  readonly toolset: string;
  /** Further toolsets that list it. Only another toolset may have a tool of the same name. */
  readonly alsoIn?: readonly string[];
  /** Names of tools of other toolsets in whose place advice names this one, where they are not listed. */
  readonly standsFor?: readonly string[];
  readonly title: string;
  readonly description: string;
  /** A `strictObject`: unknown arguments are refused by name. */
  readonly input: In;
  /** Other spellings of an argument (the PRD's names), mapped before validation: alias → name. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Arguments whose empty text is a value; of all others it stands for one left out. */
  readonly takesEmpty?: readonly string[];
  readonly effects: ToolEffects;
  /** True: its specification knows no JSON. Answers and failures are text in either format. */
  readonly isTextOnly?: boolean;
  /** True: its specification gives the bounds of numbers and an empty `required`, which are listed then. */
  readonly listsBounds?: true;
  /** Arguments of a typical call, for people. */
  readonly example: z.input<In>;
  run(input: z.infer<In>, engine: Engine, ctx: CallContext): Promise<Out>;
  /** Compact text with line numbers, for `--format text`. */
  render(output: Out): string;
}
