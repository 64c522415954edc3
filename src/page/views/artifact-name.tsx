/** `group:artifact:version`; where there is little room, the group gives way. */
export function ArtifactName({ artifact }: { artifact: string }) {
  const end = artifact.indexOf(':');
  return (
    <>
      <span class="group">{artifact.slice(0, Math.max(0, end))}</span>
      <span class="rest">{artifact.slice(Math.max(0, end))}</span>
    </>
  );
}
