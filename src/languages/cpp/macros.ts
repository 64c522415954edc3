/** A macro with arguments, as a file defines it. */
export interface Macro {
  readonly parameters: readonly string[];
  readonly body: string;
  /** The names of functions that it defines with their bodies, as `get_##name`. */
  readonly functions: readonly string[];
}

const DEFINED = /^[ \t]*#[ \t]*define[ \t]+(\w+)(?:\(([^()\n]*)\))?((?:\\\r?\n|.)*)/gm;

/** The macros of the text that was asked about last: each function of a file asks. */
let last: { readonly text: string; readonly macros: ReadonlyMap<string, Macro> } = { text: '', macros: new Map() };

/** The macros that a file defines, by their names. */
export function macrosIn(text: string): ReadonlyMap<string, Macro> {
  if (last.text === text) return last.macros;
  const macros = new Map<string, Macro>();
  for (const [, name = '', parameters = '', body = ''] of text.matchAll(DEFINED)) {
    macros.set(name, { parameters: parameters.split(',').map((one) => one.trim()), body, functions: headsIn(body) });
  }
  last = { text, macros };
  return macros;
}

/** True for a name as macros have them. */
export function isLikeMacro(name: string): boolean {
  return /^_*[A-Z][A-Z0-9_]{2,}$/.test(name);
}

/** Words before a parenthesis that name no function. */
const NO_FUNCTION = /^(?:__attribute__|__declspec|alignas|decltype|noexcept|if|for|while|switch|sizeof|return)$/;

/** The name of the function whose head is a macro, and the argument that it is made of; null: its definition does not tell. */
export function functionNamedBy(
  { parameters, body }: Macro,
  given: readonly string[],
): { readonly name: string; readonly argument: number | null } | null {
  for (const [, written = ''] of body.matchAll(/\b((?:\w+\s*##\s*)*\w+)\s*\(/g)) {
    if (NO_FUNCTION.test(written)) continue;
    const parts = written.split(/\s*##\s*/);
    const argument = parts.map((part) => parameters.indexOf(part)).find((at) => at >= 0) ?? null;
    return { name: joinedBy(parameters, given, written), argument };
  }
  return null;
}

/** The name that a macro makes of its arguments, as `lib_ ## name` does; null: it makes something else. */
export function nameMadeBy({ parameters, body }: Macro, given: readonly string[]): string | null {
  const [, written] = /^\s*((?:\w+\s*##\s*)*\w+)\s*$/.exec(body) ?? [];
  return written === undefined ? null : joinedBy(parameters, given, written);
}

/** The names of the functions that a macro defines with their bodies. */
export function functionsDefinedBy({ parameters, functions }: Macro, given: readonly string[]): readonly string[] {
  return functions.map((written) => joinedBy(parameters, given, written));
}

function headsIn(body: string): readonly string[] {
  const heads = Array.from(body.matchAll(DEFINITION), ([, written = '']) => written);
  return heads.filter((written) => !NO_FUNCTION.test(written));
}

/** A name, its parameters and the start of its body, in the text of a macro. */
const DEFINITION = /\b((?:\w+\s*##\s*)*\w+)\s*\([^(){};]*\)(?:\s|\\|const\b|noexcept\b|override\b)*\{/g;

function joinedBy(parameters: readonly string[], given: readonly string[], written: string): string {
  const parts = written.split(/\s*##\s*/);
  return parts.map((part) => given[parameters.indexOf(part)] ?? part).join('');
}
