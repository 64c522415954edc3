/** What to ask next where an artifact is called by its artifactId alone; undefined where `written` says more. */
export function adviseGroup(written: string): string | undefined {
  return written.includes(':')
    ? undefined
    : `Call which_artifact with name ${JSON.stringify(written)} for its groupId.`;
}
