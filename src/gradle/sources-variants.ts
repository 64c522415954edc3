import type { ModuleMetadata, ModuleVariant } from './module-metadata.ts';

/** Where a module's sources are, by its Gradle metadata. */
export interface SourcesVariants {
  /** Documentation variants with sources, best platform only: files of this module or of the one they are available at. */
  readonly sources: readonly ModuleVariant[];
  /** True for a Kotlin Multiplatform root, whose own `-sources.jar` holds the code common to all platforms. */
  readonly isMultiplatform: boolean;
  /** The module with the platform's code when no sources variant names it; null when there is none. */
  readonly platform: ModuleVariant | null;
}

const CATEGORY = 'org.gradle.category';
const DOCS_TYPE = 'org.gradle.docstype';
const USAGE = 'org.gradle.usage';
const PLATFORM = 'org.jetbrains.kotlin.platform.type';
/** The JVM's code before Android's: a server project gets the former, and both hold the same API. */
const PLATFORMS = ['jvm', 'androidJvm'];
/** `fake-sources`: what AndroidX publishes beside its samples. */
const SOURCES = new Set(['sources', 'fake-sources']);

/**
 * Chooses the variants with sources: for a multiplatform module those of the JVM, else of Android.
 * Source: Gradle Module Metadata 1.1; https://kotlinlang.org/docs/multiplatform-publish-lib.html.
 */
export function findSourcesVariants({ variants }: ModuleMetadata): SourcesVariants {
  const isMultiplatform = variants.some(isCommon) || variants.some(({ availableAt }) => availableAt !== null);
  const candidates = variants.filter(isSources);
  const platform = PLATFORMS.find((type) => variants.some((variant) => variant.attributes.get(PLATFORM) === type));
  const sources = candidates.filter(({ attributes }) => fits(attributes.get(PLATFORM), platform));
  const code = variants.find((variant) => isCode(variant) && fits(variant.attributes.get(PLATFORM), platform));
  return { sources, isMultiplatform, platform: code?.availableAt === null ? null : (code ?? null) };
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

/** Common code and that of the chosen platform; where no platform is named there is nothing to choose. */
function fits(type: string | undefined, platform: string | undefined): boolean {
  return type === undefined || platform === undefined || type === platform;
}
