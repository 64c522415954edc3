/** Texts and characters, arrows, brackets and separators; `<` opens type arguments only right after a name. */
const SIGNS = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|->|[()[\]{},+>]|(?<=[\w$])<(?=[\w$?@])/g;

/** Parts of an expression of Java or Kotlin between the separators that stand in no brackets or texts, trimmed, without empty ones. */
export function splitOutsideBrackets(expression: string, separator: ',' | '+'): readonly string[] {
  const parts: string[] = [];
  const open: string[] = [];
  let start = 0;
  for (const { 0: sign, index } of expression.matchAll(SIGNS)) {
    if ('([{<'.includes(sign)) open.push(sign);
    else if (sign === '>') {
      if (open.at(-1) === '<') open.pop();
    } else if (')]}'.includes(sign)) open.pop();
    else if (sign === separator && open.length === 0) {
      parts.push(expression.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, expression.slice(start)].map((part) => part.trim()).filter(Boolean);
}
