import type { GradleProject, LockedDependency } from '../../core/builds/gradle-build.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { printCount } from '../../core/text/print-count.ts';

/** Configurations that plugins make for tools of their own: no code of the project is compiled or run with them. */
const TOOLS = new RegExp(
  `^(?:${[
    'archives|signatures|zinc|antlr|bootArchives|mainSourceElements|providedRuntime|shadow|errorprone|nohttp|japicmp\\w*|animalsniffer\\w*',
    '(?:checkstyle|pmd|codenarc|spotbugs|findbugs|jacoco|ktlint|detekt|dokka|spotless|asciidoctor|openApi|jarjar|jarJar|bnd|pitest|rewrite|swagger)\\w*',
    'kotlin(?:Compiler|BuildTools|Klib|Native|Script|Internal|Extension|Kapt|AbiValidation|BouncyCastle)\\w*|swift(?:Export|PM)\\w*|\\w*[kK]otlinScriptDef\\w*|\\w*DependenciesMetadata|\\w*CompilationApi|_\\w+',
    '\\w*(?:IntransitiveDependenciesMetadata|ProtoPath|[aA]nnotationProcessor|ScalaCompilerPlugins?|scalaToolchain\\w*)',
    '(?:kapt|ksp|protobuf|incrementalScalaAnalysis|lintChecks?|lintPublish|androidApis|androidJdkImage|androidLintTool|androidTest\\w*Util|hiltAnnotationProcessor|core\\w*Desugaring)\\w*|unified-test-platform-[\\w-]+',
  ].join('|')})$`,
);

/** Tells entries of lock files that are on none of these class paths, and for no tool that is known: a list without them is not whole. */
export function listUnlistedEntries(
  { locks, pins, locksFrom }: Pick<GradleProject, 'locks' | 'pins' | 'locksFrom'>,
  classPaths: ReadonlySet<string>,
): readonly Problem[] {
  const all = [...locks, ...pins].filter(([name]) => name !== '*');
  const isListed = (name: string): boolean => classPaths.has(name);
  const listed = new Set(all.filter(([name]) => isListed(name)).flatMap(([, entries]) => entries.map(placeOf)));
  const others = all.filter(([name]) => !isListed(name) && !TOOLS.test(name));
  const unlisted = others
    .map(([name, entries]) => ({ name, entries: entries.filter((entry) => !listed.has(placeOf(entry))) }))
    .filter(({ entries }) => entries.length > 0);
  const [first] = unlisted;
  if (first === undefined) return [];
  const count = new Set(unlisted.flatMap(({ entries }) => entries.map(placeOf))).size;
  const names = unlisted.map(({ name }) => `"${name}"`).join(', ');
  const message = `Left out: ${printCount(count, 'entry', 'entries')} of ${locksFrom}, for ${names}, which no class path that is known has`;
  return [{ code: 'lock-unlisted', message, where: first.entries[0]!.where }];
}

function placeOf({ where, coordinates }: LockedDependency): string {
  return `${where} ${coordinates.groupId}:${coordinates.artifactId}`;
}
