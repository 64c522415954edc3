/** `LanguageRules.plainValueOf` for Java: an array as its elements (JLS 10.6), a number without the `_` in it, white space in literals alone. */
export function plainValueOf(initializer: string): string {
  const emptied = initializer.replace(/^new [\w.]+(?:<[?, ]*>)?\[0\](?:\[\])*$/, '{}');
  const elements = emptied.replace(/^new [\w.]+(?:<[?, ]*>)?(?:\[\])+ ?(?=\{)/, '');
  if (/^-?\d[\w.]*$/.test(elements)) return elements.replaceAll('_', '');
  return elements.replaceAll(LITERAL_OR_SPACE, (_, literal?: string) => literal ?? '');
}

const LITERAL_OR_SPACE = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\s+/g;
