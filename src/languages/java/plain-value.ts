/** `LanguageRules.plainValueOf` for Java: an array as its elements (JLS 10.6), a number without the `_` in it. */
export function plainValueOf(initializer: string): string {
  const emptied = initializer.replace(/^new [\w.]+(?:<[?, ]*>)?\[0\](?:\[\])*$/, '{}');
  const elements = emptied.replace(/^new [\w.]+(?:<[?, ]*>)?(?:\[\])+ ?(?=\{)/, '');
  return /^-?\d[\w.]*$/.test(elements) ? elements.replaceAll('_', '') : elements;
}
