const BESIDE = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|^\s*\*[^\n]*/gm;

/** Code with an empty text in place of each text and comment. */
export function withoutTexts(code: string): string {
  return code.replaceAll(BESIDE, '""');
}
