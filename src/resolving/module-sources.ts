import { type Coordinates, printCoordinates } from '../core/coordinates.ts';
import { printUrl } from '../core/public-url.ts';
import type { ModuleVariant } from '../gradle/module-metadata.ts';
import { findSourcesVariants } from '../gradle/sources-variants.ts';
import { followFileUrl } from '../maven/repositories/file-url.ts';
import type { ArtifactSearch } from './artifact-search.ts';
import { holdsCommon, holdsSources } from './source-archive.ts';
import type { SourcesPart } from './sources-part.ts';

/** By the module's Gradle metadata; null: there is none, or it names no sources that exist. */
export async function locateModuleSources(
  module: Coordinates,
  search: ArtifactSearch,
): Promise<readonly SourcesPart[] | null> {
  const root = await search.readModule(module);
  if (root === null) return null;
  const { sources, common, platform } = findSourcesVariants(root);
  const variants = sources.length > 0 ? sources : platform === null ? [] : [platform];
  const parts: SourcesPart[] = [];
  for (const variant of variants) parts.push(...(await locateVariant(variant, module, search)));
  // Kotlin's plugin packs the common code into every platform's sources; a second copy would only be read twice.
  if (parts.length > 0 && (await anyHoldsCommon(parts))) return parts;
  for (const variant of common) {
    for (const part of await locateVariant(variant, module, search)) parts.push({ ...part, label: 'common sources' });
  }
  return parts.length > 0 ? parts : null;
}

async function locateVariant(
  variant: ModuleVariant,
  module: Coordinates,
  search: ArtifactSearch,
): Promise<readonly SourcesPart[]> {
  const elsewhere = variant.availableAt;
  if (elsewhere === null) return locateFiles(variant, module, search);
  const described = await search.readModule(elsewhere);
  const parts: SourcesPart[] = [];
  for (const source of described === null ? [] : findSourcesVariants(described).sources) {
    if (source.availableAt === null) parts.push(...(await locateFiles(source, elsewhere, search)));
  }
  if (parts.length > 0) return parts;
  const artifact = await search.find({ kind: 'sources', extension: 'jar', classifier: 'sources' }, elsewhere);
  return artifact !== null && (await holdsSources(artifact)) ? [{ artifact, label: 'sources' }] : [];
}

async function locateFiles(
  variant: ModuleVariant,
  place: Coordinates,
  search: ArtifactSearch,
): Promise<readonly SourcesPart[]> {
  const parts: SourcesPart[] = [];
  for (const { url } of variant.files) {
    // A url may point anywhere by the specification; what leaves the repository cannot be asked of it.
    if (followFileUrl([...place.groupId.split('.'), place.artifactId, place.version], url) === null) {
      const detail = `named by the .module of ${printCoordinates(place)}; only files of its repository are asked for`;
      search.note({ resolver: 'module-metadata', origin: printUrl(url), outcome: 'failed', detail });
      continue;
    }
    const file = { kind: 'sources', extension: 'jar', classifier: 'sources', fileName: url } as const;
    const artifact = await search.find(file, place);
    if (artifact !== null && (await holdsSources(artifact))) parts.push({ artifact, label: 'sources' });
  }
  return parts;
}

async function anyHoldsCommon(parts: readonly SourcesPart[]): Promise<boolean> {
  const answers = await Promise.all(parts.map(({ artifact }) => holdsCommon(artifact)));
  return answers.includes(true);
}
