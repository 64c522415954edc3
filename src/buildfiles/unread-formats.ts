import { basename } from 'node:path';

/**
 * Build files that tell whose project a folder is, and of which nothing more is known here: a POM further up is another project's.
 * A name that gets a reader leaves this list.
 */
export const unreadFormats: readonly { readonly tool: string; readonly fileNames: readonly string[] }[] = [
  { tool: 'Polyglot for Maven', fileNames: ['pom.kts', 'pom.groovy', 'pom.scala', 'pom.yaml', 'pom.yml', 'pom.rb'] },
  { tool: 'sbt', fileNames: ['build.sbt'] },
  { tool: 'Mill', fileNames: ['build.mill', 'build.mill.scala', 'build.mill.yaml', 'build.sc'] },
  { tool: 'Bazel', fileNames: ['MODULE.bazel', 'WORKSPACE.bazel', 'WORKSPACE'] },
  { tool: 'Leiningen', fileNames: ['project.clj'] },
  { tool: 'the Clojure CLI', fileNames: ['deps.edn'] },
  { tool: 'Ant', fileNames: ['build.xml'] },
];

/** Says that nobody here reads a build file; null: its name is none of these. */
export function whyUnread(path: string): string | null {
  const format = unreadFormats.find(({ fileNames }) => fileNames.includes(basename(path)));
  return format === undefined ? null : `${path} is a build file of ${format.tool}, which is not read here`;
}
