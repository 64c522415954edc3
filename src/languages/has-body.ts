/** True if the code of a function has a block, or in Kotlin an expression after its parameters, whose default values are none. */
export function hasBody(code: string): boolean {
  return /\{|\)[^()=]*=[^=]/.test(code.replaceAll(/@\w+(?:\([^()]*\))?/g, ''));
}
