/** Names of test files, by the conventions of build tools and frameworks of each language. */
const TEST_FILE =
  /^(?:test_.*|.*_(?:test|spec)|.*[.-](?:test|spec)|Test[^a-z].*|.*(?:Tests?|TestCase|Spec|IT))\.[^.]+$/s;
const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|specs?|\w+Test|androidTest)\//;

/** True if the name of a file, or its folder, is that of tests. */
export function isTestFile(path: string): boolean {
  return TEST_FILE.test(path.slice(path.lastIndexOf('/') + 1)) || TEST_FOLDER.test(path);
}
