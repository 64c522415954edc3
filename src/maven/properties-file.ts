/** A `.properties` file: `name=value`, `name: value` or `name value`; `#` and `!` begin comments, `\` at a line's end goes on. Source: java.util.Properties. */
export function parsePropertiesFile(text: string): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  for (const line of text.replace(/\\\r?\n[ \t]*/g, '').split(/\r?\n/)) {
    const match = /^\s*((?:\\.|[^\s#!=:\\])(?:\\.|[^\s=:\\])*)\s*[=:]?\s*(.*)$/s.exec(line);
    if (match !== null) properties.set(readEscapes(match[1] ?? ''), readEscapes(match[2] ?? ''));
  }
  return properties;
}

const CONTROL: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

function readEscapes(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, char: string) =>
    code === undefined ? (CONTROL[char] ?? char) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
