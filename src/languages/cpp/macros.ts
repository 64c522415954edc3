/** A macro with arguments, as a file defines it. */
export interface Macro {
  readonly parameters: readonly string[];
  readonly body: string;
}

const DEFINED = /^[ \t]*#[ \t]*define[ \t]+(\w+)(?:\(([^()\n]*)\))?((?:\\\r?\n|.)*)/gm;

/** The macros of the text that was asked about last: each function of a file asks. */
let last: { readonly text: string; readonly macros: ReadonlyMap<string, Macro> } = { text: '', macros: new Map() };

/** The macros that a file defines, by their names. */
export function macrosIn(text: string): ReadonlyMap<string, Macro> {
  if (last.text === text) return last.macros;
  const macros = new Map<string, Macro>();
  for (const [, name = '', parameters = '', body = ''] of text.matchAll(DEFINED)) {
    macros.set(name, { parameters: parameters.split(',').map((one) => one.trim()), body });
  }
  last = { text, macros };
  return macros;
}

/** True for a name as macros have them. */
export function isLikeMacro(name: string): boolean {
  return /^[A-Z][A-Z0-9_]{2,}$/.test(name);
}

/** Words before a parenthesis that name no function. */
const NO_FUNCTION = /^(?:__attribute__|__declspec|alignas|decltype|noexcept|if|for|while|switch|sizeof|return)$/;

/** The name of the function whose head is a macro, and the argument that it is made of; null: its definition does not tell. */
export function functionNamedBy(
  { parameters, body }: Macro,
  given: readonly string[],
): { readonly name: string; readonly argument: number | null } | null {
  for (const [, written = ''] of body.matchAll(/((?:\w+\s*##\s*)*\w+)\s*\(/g)) {
    if (NO_FUNCTION.test(written)) continue;
    const parts = written.split(/\s*##\s*/);
    const argument = parts.map((part) => parameters.indexOf(part)).find((at) => at >= 0) ?? null;
    return { name: parts.map((part) => given[parameters.indexOf(part)] ?? part).join(''), argument };
  }
  return null;
}
