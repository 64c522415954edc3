import { type Coordinates, findUnsafePart } from '../../../core/artifacts/coordinates.ts';
import type { RawPom } from '../../../core/builds/raw-pom.ts';
import type { Finding, SourcesStrategy } from './strategy.ts';
import { NO_CODE } from './without-code.ts';

/** A relocated artifact has no files of its own. */
export const relocatedHere: SourcesStrategy = async ({ target, facts }) =>
  followRelocation(await facts.localPom(), target.coordinates);

/** The POM of an artifact without sources says whether they are elsewhere, or whether there can be any. */
export const relocated: SourcesStrategy = async ({ target, facts }) => {
  const pom = (await facts.sourcesJar()) === null ? await facts.pom() : await facts.localPom();
  if (pom?.packaging === 'pom' && pom.relocation === null && !pom.hasGradleMetadata) return NO_CODE;
  return followRelocation(pom, target.coordinates);
};

/** Parts of the coordinates that the relocation leaves out stay; null: no relocation, or one to no usable place. */
function followRelocation(pom: RawPom | null, from: Coordinates): Finding | null {
  if (pom === null || pom.relocation === null) return null;
  const { relocation, base, origin } = pom;
  const read = (text: string | null, own: string): string =>
    (text || own).replace(/\$\{([^${}]+)\}/g, (written, name: string) => {
      const field = /^(?:(?:project|pom)\.)?(groupId|artifactId|version)$/.exec(name)?.[1];
      return field === undefined
        ? (base.properties.get(name) ?? written)
        : (from[field as keyof Coordinates] ?? written);
    });
  const movedTo: Coordinates = {
    ...from,
    groupId: read(relocation.groupId, from.groupId),
    artifactId: read(relocation.artifactId, from.artifactId),
    version: read(relocation.version, from.version),
  };
  return findUnsafePart(movedTo) === null ? { movedTo, by: origin } : null;
}
