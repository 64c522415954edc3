/** Whether git takes a version, whose characters are checked, for the name of a branch: https://git-scm.com/docs/git-check-ref-format */
export function isBranchName(version: string): boolean {
  return !/\.\.|\.lock$|\.$/.test(version);
}
