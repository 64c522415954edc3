/** JSON with comments and commas before a closing bracket; undefined: it is none. */
export function parseLenient(text: string): unknown {
  const bare = text.replace(/^\uFEFF/, '').replace(/("(?:[^"\\\n]|\\.)*"?)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, '$1');
  try {
    return JSON.parse(bare.replace(/("(?:[^"\\\n]|\\.)*"?)|,(?=\s*[}\]])/g, '$1'));
  } catch {
    return undefined;
  }
}
