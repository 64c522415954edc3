import type { ModuleAddress, ModuleMetadata, ModuleVariant } from './module-metadata.ts';

/** The places of a module's sources, by its Gradle metadata. */
export interface SourcesVariants {
  /** Documentation variants with sources, of one platform: files of this module or of the one they are available at. */
  readonly sources: readonly ModuleVariant[];
  /** The variants with the code that all platforms share. */
  readonly common: readonly ModuleVariant[];
  /** Code of that platform in a module of its own, for when no variant names sources; null when there is none. */
  readonly platform: ModuleVariant | null;
}

const CATEGORY = 'org.gradle.category';
const DOCS_TYPE = 'org.gradle.docstype';
const USAGE = 'org.gradle.usage';
const PLATFORM = 'org.jetbrains.kotlin.platform.type';
/** The JVM's code before Android's where the build chooses neither: both hold the same API. */
const PLATFORMS = ['jvm', 'androidJvm'];
/** `fake-sources`: what AndroidX publishes beside its samples. */
const SOURCES = new Set(['sources', 'fake-sources']);

/** True for a module that Gradle chose for a class path of the build. */
export type IsChosen = (module: ModuleAddress) => boolean;

/**
 * Chooses the variants with sources: for a multiplatform module those that the build chose, else those of the JVM, else of Android.
 * Source: Gradle Module Metadata 1.1; https://kotlinlang.org/docs/multiplatform-publish-lib.html.
 */
export function findSourcesVariants({ variants }: ModuleMetadata, isChosen: IsChosen = () => false): SourcesVariants {
  const chosen = variants.filter(({ availableAt }) => availableAt !== null && isChosen(availableAt));
  const isOf = (type: string) => (variant: ModuleVariant) => variant.attributes.get(PLATFORM) === type;
  const best = PLATFORMS.find((type) => chosen.some(isOf(type))) ?? PLATFORMS.find((type) => variants.some(isOf(type)));
  const isOther = ({ availableAt }: ModuleVariant) =>
    chosen.length > 0 && availableAt !== null && !isChosen(availableAt);
  const candidates = variants.filter(isSources);
  const fits = (variant: ModuleVariant): boolean =>
    [undefined, best].includes(variant.attributes.get(PLATFORM)) && !isOther(variant);
  const code = variants.filter((variant) => isCode(variant) && fits(variant));
  // Modules beside code of its own are features, as JUnit's of kotlin-test.
  const isWhole = code.some(({ availableAt }) => availableAt === null);
  return {
    sources: candidates.filter((variant) => fits(variant) && !(isWhole && variant.availableAt !== null)),
    common: candidates.filter(isCommon),
    platform: isWhole ? null : (code[0] ?? null),
  };
}

function isSources({ attributes }: ModuleVariant): boolean {
  return attributes.get(CATEGORY) === 'documentation' && SOURCES.has(attributes.get(DOCS_TYPE) ?? '');
}

function isCommon({ attributes }: ModuleVariant): boolean {
  return attributes.get(PLATFORM) === 'common';
}

function isCode({ attributes }: ModuleVariant): boolean {
  return attributes.get(CATEGORY) !== 'documentation' && attributes.get(USAGE)?.startsWith('java-') === true;
}

/** The module that has the code which the build is given, on a JVM or on Android; null: this one, or none. */
export function findJvmModule(metadata: ModuleMetadata, isChosen?: IsChosen): ModuleAddress | null {
  const { platform, sources } = findSourcesVariants(metadata, isChosen);
  return platform?.availableAt ?? sources.find(({ availableAt }) => availableAt !== null)?.availableAt ?? null;
}
