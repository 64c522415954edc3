/** The ways to name a project: for the calls of a server, which takes it as an argument too, or for a command. */
export function adviseProject(staysOn: boolean): string {
  return staysOn
    ? 'Give the argument project (a folder that is served: --allow adds some), or start the server with --project, with JAR_INDEXER_PROJECT or in the project, or use a client that announces its folders (roots).'
    : 'Start in a project, or with --project or JAR_INDEXER_PROJECT.';
}
