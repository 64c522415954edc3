/** True if git takes a version as the name of a branch; its characters are checked before: https://git-scm.com/docs/git-check-ref-format */
export function isBranchName(version: string): boolean {
  return !/\.\.|\.lock$|\.$/.test(version);
}
