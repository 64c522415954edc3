/** The advice for an artifact called by its artifactId alone; undefined if `written` has a groupId. */
export function adviseGroup(written: string): string | undefined {
  return written.includes(':')
    ? undefined
    : `Call which_artifact with name ${JSON.stringify(written)} for its groupId.`;
}
