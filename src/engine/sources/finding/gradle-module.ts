import { type Coordinates, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { Problem } from '../../../core/problems/problem.ts';
import { printUrl } from '../../../core/problems/public-url.ts';
import type { ModuleVariant } from '../../../gradle/module-metadata.ts';
import {
  findJvmModule,
  findSourcesVariants,
  type IsChosen,
  type SourcesVariants,
} from '../../../gradle/sources-variants.ts';
import type { JarInput } from '../../../indexing/read-jars.ts';
import { followFileUrl } from '../../../maven/repositories/repository-layout.ts';
import { remarkCodes } from '../subject/subject.ts';
import { type ArtifactSearch, SOURCES_JAR, toJar } from './artifact-search.ts';
import { holdsCommon, holdsSources, lacksJvm } from './source-archive.ts';
import type { Finding, SourcesQuestion, SourcesStrategy } from './strategy.ts';

export interface ModuleStrategies {
  /** By Gradle metadata that the POM announces: the `-sources.jar` of a multiplatform root lacks the JVM's part. */
  readonly announcedModule: SourcesStrategy;
  /** By Gradle metadata of an artifact whose POM is unknown, or was read only now. */
  readonly suspectedModule: SourcesStrategy;
}

export function createModuleStrategies(isChosen: IsChosen): ModuleStrategies {
  return {
    announcedModule: async (question) =>
      (await question.facts.announcesModule()) === true ? await readModule(question, isChosen) : null,
    async suspectedModule(question) {
      const { target, facts } = question;
      if (target.packaging !== null || (await facts.announcesModule()) !== null) return null;
      const isLikely = (await facts.sourcesJar()) !== null || (await facts.pom())?.hasGradleMetadata === true;
      return isLikely ? await readModule(question, isChosen) : null;
    },
  };
}

/** By the module's Gradle metadata; null: there is none, or it names no sources that exist. */
async function readModule(
  { target: { coordinates }, search }: SourcesQuestion,
  isChosen: IsChosen,
): Promise<Finding | null> {
  const root = await search.readModule(coordinates);
  if (root === null) return null;
  const located = await locateModuleSources(findSourcesVariants(root, isChosen), coordinates, search);
  if (located === null) return null;
  // Plugins together may publish one jar twice, as Exposed's do: its files must be read, and its place told, once.
  const inputs = [...new Map(located.map((input) => [input.file, input])).values()];
  const jvm = findJvmModule(root, isChosen);
  const isOfJvm = jvm !== null && inputs.some(({ label }) => label !== 'common sources');
  return { inputs, remarks: isOfJvm ? [describePlatform(jvm)] : [] };
}

function describePlatform(jvm: Coordinates): Problem {
  const where = printCoordinates(jvm);
  return { code: remarkCodes.platform, message: `its code for the JVM is in ${where}, whose sources these are`, where };
}

async function locateModuleSources(
  { sources, common, platform }: SourcesVariants,
  module: Coordinates,
  search: ArtifactSearch,
): Promise<readonly JarInput[] | null> {
  const variants = sources.length > 0 ? sources : platform === null ? [] : [platform];
  const parts: JarInput[] = [];
  for (const variant of variants) parts.push(...(await locateVariant(variant, module, search)));
  // Kotlin's plugin packs the common code into every platform's sources; a second copy would only be read twice.
  for (const part of parts) if (await holdsCommon(part)) return parts;
  for (const variant of common) {
    for (const part of await locateVariant(variant, module, search)) parts.push({ ...part, label: 'common sources' });
  }
  return parts.length > 0 ? parts : null;
}

async function locateVariant(
  variant: ModuleVariant,
  module: Coordinates,
  search: ArtifactSearch,
): Promise<readonly JarInput[]> {
  const elsewhere = variant.availableAt;
  if (elsewhere === null) return locateFiles(variant, module, search);
  const here = await search.findLocal(SOURCES_JAR, elsewhere);
  if (here !== null && (await holdsSources(here)) && !(await lacksJvm(here))) {
    // Once more, for the note of who has it.
    return [toJar((await search.find(SOURCES_JAR, elsewhere)) ?? here, 'sources')];
  }
  const described = await search.readModule(elsewhere);
  const parts: JarInput[] = [];
  for (const source of described === null ? [] : findSourcesVariants(described).sources) {
    if (source.availableAt === null) parts.push(...(await locateFiles(source, elsewhere, search)));
  }
  if (parts.length > 0) return parts;
  const artifact = await search.find(SOURCES_JAR, elsewhere);
  return artifact !== null && (await holdsSources(artifact)) ? [toJar(artifact, 'sources')] : [];
}

async function locateFiles(
  variant: ModuleVariant,
  of: Coordinates,
  search: ArtifactSearch,
): Promise<readonly JarInput[]> {
  const parts: JarInput[] = [];
  for (const { url } of variant.files) {
    // A url may point anywhere by the specification; what leaves the repository cannot be asked of it.
    if (followFileUrl([...of.groupId.split('.'), of.artifactId, of.version], url) === null) {
      const detail = `named by the .module of ${printCoordinates(of)}; only files of its repository are asked for`;
      search.note({ resolver: 'module-metadata', origin: printUrl(url), outcome: 'failed', detail });
      continue;
    }
    const file = { kind: 'sources', extension: 'jar', classifier: 'sources', fileName: url } as const;
    const artifact = await search.find(file, of);
    if (artifact !== null && (await holdsSources(artifact))) parts.push(toJar(artifact, 'sources'));
  }
  return parts;
}
