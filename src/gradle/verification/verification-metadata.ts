import type { ArtifactKind } from '../../core/artifacts/artifact.ts';
import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import { compileRegex } from '../../maven/patterns/linear-regex.ts';
import { parseXml, type XmlElement } from '../../platform/xml/xml.ts';
import { findChild, findText, listChildren } from '../../platform/xml/xml-children.ts';

/** Relative to the root of the build. */
export const VERIFICATION_FILE = 'gradle/verification-metadata.xml';

/** In the order of their strength. */
const CHECKSUMS = ['sha512', 'sha256', 'sha1', 'md5'] as const;

/** The content of `gradle/verification-metadata.xml`: rules for the files that a build downloads. */
export interface VerificationMetadata {
  /** False: only artifacts are looked at, no POMs and module metadata. */
  readonly verifiesMetadata: boolean;
  readonly trusted: readonly TrustRule[];
  /** By `group:name`. */
  readonly components: ReadonlyMap<string, readonly VerifiedComponent[]>;
}

/** True for files that are trusted unseen. */
export type TrustRule = (file: { readonly coordinates: Coordinates; readonly fileName: string }) => boolean;

export interface VerifiedComponent {
  readonly version: string;
  /** `file:line` */
  readonly where: string;
  /** By file name. */
  readonly artifacts: ReadonlyMap<string, ArtifactChecksum>;
}

export interface ArtifactChecksum {
  readonly algorithm: (typeof CHECKSUMS)[number];
  /** Any of them is right; hexadecimal, in small letters. */
  readonly values: readonly string[];
  /** `file:line` */
  readonly where: string;
}

/** Larger ones are of builds with tens of thousands of files. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Source: https://docs.gradle.org/current/userguide/dependency_verification.html.
 * @throws CorruptArtifactError `path:line: why` when it is no whole XML document; LimitReachedError when it is too large.
 */
export function parseVerificationMetadata(bytes: Uint8Array, path: string): VerificationMetadata {
  const root = parseXml(bytes, path, { maxBytes: MAX_BYTES });
  const configuration = findChild(root, 'configuration');
  const components = listChildren(root, 'components', 'component').map((element) => ({
    module: `${element.attributes.get('group')}:${element.attributes.get('name')}`,
    version: element.attributes.get('version') ?? '',
    where: `${path}:${element.line}`,
    artifacts: new Map(element.children.flatMap((artifact) => readArtifact(artifact, path))),
  }));
  return {
    verifiesMetadata: findText(configuration, 'verify-metadata') !== 'false',
    trusted: listChildren(configuration, 'trusted-artifacts', 'trust').map(readTrust),
    components: Map.groupBy(components, ({ module }) => module),
  };
}

/** All that it gives has to fit. An expression that is not understood trusts nothing. */
function readTrust({ attributes }: XmlElement): TrustRule {
  const isRegex = attributes.get('regex') === 'true';
  const read = (name: string): ((text: string) => boolean) => {
    const wanted = attributes.get(name);
    if (wanted === undefined) return () => true;
    return isRegex ? (compileRegex(wanted) ?? (() => false)) : (text) => text === wanted;
  };
  const [group, module, version, file] = [read('group'), read('name'), read('version'), read('file')];
  return ({ coordinates, fileName }) =>
    group(coordinates.groupId) && module(coordinates.artifactId) && version(coordinates.version) && file(fileName);
}

/** The strongest checksum that it has; none: signatures alone are not looked at. */
function readArtifact(
  { name, attributes, children }: XmlElement,
  path: string,
): readonly (readonly [string, ArtifactChecksum])[] {
  const file = attributes.get('name');
  const algorithm = CHECKSUMS.find((known) => children.some((child) => child.name === known));
  if (name !== 'artifact' || file === undefined || algorithm === undefined) return [];
  const elements = children.filter((child) => child.name === algorithm);
  const values = elements
    .flatMap((element) => [element, ...element.children])
    .flatMap((element) => element.attributes.get('value')?.toLowerCase() ?? []);
  return [[file, { algorithm, values, where: `${path}:${elements[0]!.line}` }]];
}

interface VerifiedFile {
  readonly coordinates: Coordinates;
  readonly kind: ArtifactKind;
  readonly fileName: string;
}

/** The checksum that a file must have; null: the build does not look at it, or does not know it. */
export function findChecksum(metadata: VerificationMetadata, file: VerifiedFile): ArtifactChecksum | null {
  const { coordinates, kind, fileName } = file;
  const isMetadata = kind === 'pom' || kind === 'module';
  if ((isMetadata && !metadata.verifiesMetadata) || metadata.trusted.some((trusts) => trusts(file))) return null;
  const versions = metadata.components.get(`${coordinates.groupId}:${coordinates.artifactId}`) ?? [];
  return versions.find(({ version }) => version === coordinates.version)?.artifacts.get(fileName) ?? null;
}
