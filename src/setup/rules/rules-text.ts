import type { RulesFile } from '../model/client.ts';

/** The sentence by which agents choose the skill. */
const SKILL_DESCRIPTION =
  "Reads the exact source and documentation of Java, Kotlin and JDK dependencies in the versions that the build uses. Use it for any question about the behaviour, signature, default, exception, implementations or upgrade of a dependency, and for stack traces, before guessing, unzipping jars, javap or searching the web. Not for the project's own code.";

/** The rules in Markdown, the same for every client. */
export const RULES = `## Sources of JVM dependencies: jar-indexer

Use the tools of the MCP server \`jar-indexer\` for every question about code that this Java or Kotlin project does not hold itself: a library
or the JDK. They read the sources of the very versions that the build uses. Use them even if you think you know the answer, since versions differ,
and in place of unzipping jars, \`javap\`, searching \`~/.m2\` or the web.

- A type, method, field or exception by its name: \`read_symbol\`, as \`read_symbol StringUtils#hasText\`. It needs no coordinates.
- Part of a name, or only words: \`find_symbol\`, \`search_sources\` (log messages, configuration keys, usages).
- Who implements or overrides it: \`find_implementations\`.
- A stack trace: \`explain_stack_trace\` with its whole text.
- The version that the build uses, and why: \`list_dependencies\`.
- What an upgrade changes: \`compare_versions\`.

Do not use them to read or change the project's own files, for languages outside the JVM, or for questions that no source can answer. If an answer says
that it is incomplete, make the call that it names. If no project is found, pass its folder as the answer says.
`;

const FRONT_MATTER: Readonly<Record<RulesFile['kind'], string>> = {
  section: '',
  skill: `---\nname: jar-indexer\ndescription: ${JSON.stringify(SKILL_DESCRIPTION)}\n---\n\n`,
  'cursor-rule': `---\ndescription: ${JSON.stringify(SKILL_DESCRIPTION)}\nalwaysApply: true\n---\n\n`,
};

/** The text of a file of rules, or of the section in it. */
export function rulesFor(kind: RulesFile['kind']): string {
  return FRONT_MATTER[kind] + RULES;
}
