/** Annotations of JUnit, TestNG, jqwik and kotlin.test. */
const TEST = /^@(?:\w+\.)*(?:(?:Parameterized|Repeated|Fuzz)?Test|Test(?:Factory|Template)|Property|Example)\b/;

export function isTest(annotations: readonly string[]): boolean {
  return annotations.some((annotation) => TEST.test(annotation));
}
