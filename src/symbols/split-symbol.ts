export interface WrittenSymbol {
  readonly name: string;
  /** What stands around it, joined by dots; empty: nothing. */
  readonly owner: string;
}

/** `name`, `Type.name`, `package.Outer$Inner#name(String, int)`, `module::name`: parameters are left out, since calls tell no overloads apart. */
export function splitSymbol(written: string): WrittenSymbol {
  const parts = written
    .replace(/\([^()]*\)$/, '')
    .split(/[.#]+|::|(?<=\w)\$(?=[A-Z])/)
    .filter(Boolean);
  return { name: parts.at(-1) ?? written, owner: parts.slice(0, -1).join('.') };
}
