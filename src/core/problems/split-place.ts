/** `file:line: why` of an error taken apart; `path` where it names no place of its own. */
export function splitPlace({ message }: Error, path: string): { readonly where: string; readonly why: string } {
  const [, where = path, why = message] = /^(\S.*?(?::\d+)?): (.*)$/s.exec(message) ?? [];
  return where.startsWith(path) ? { where, why } : { where: path, why: message };
}
