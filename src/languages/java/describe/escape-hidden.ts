/** Characters that are invisible in an expression: a source with `\\u0000` is read with the character in its place (JLS 3.3). */
export function escapeHidden(expression: string): string {
  return expression.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (hidden) =>
    /[\t\n\r]/.test(hidden)
      ? hidden
      : Array.from({ length: hidden.length }, (_, at) => writeEscape(hidden, at)).join(''),
  );
}

function writeEscape(text: string, at: number): string {
  return `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
}
