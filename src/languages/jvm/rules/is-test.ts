/** JUnit's, TestNG's, jqwik's and kotlin.test's. */
const TEST = /^@(?:\w+\.)*(?:(?:Parameterized|Repeated|Fuzz)?Test|Test(?:Factory|Template)|Property|Example)\b/;

export function isTest(annotations: readonly string[]): boolean {
  return annotations.some((annotation) => TEST.test(annotation));
}
