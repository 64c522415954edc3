import type { ModuleId } from '../../core/artifacts/coordinates.ts';
import type { Component, ComponentVariant } from '../../core/builds/gradle-component.ts';
import type { CapabilityRequest, GradleDependency } from '../../core/builds/gradle-dependency.ts';

/** The purpose of a class path. */
export type Usage = 'java-api' | 'java-runtime';

export type Platform = 'jvm' | 'android';

export interface VariantRequest {
  readonly platform: Platform;
  readonly usage: Usage;
  readonly category: GradleDependency['category'];
  /** Capabilities that it has to provide, in place of the module itself; absent: the module itself. */
  readonly capabilities?: readonly CapabilityRequest[];
  /** The Java that a class path's code is compiled for; null: not known, and any Java will do. */
  readonly javaVersion: number | null;
  /** Attributes that a script asks for, in place of those that follow from the rest. */
  readonly attributes: ReadonlyMap<string, string>;
}

export const ATTRIBUTES = {
  category: 'org.gradle.category',
  usage: 'org.gradle.usage',
  environment: 'org.gradle.jvm.environment',
  jvmVersion: 'org.gradle.jvm.version',
  elements: 'org.gradle.libraryelements',
  bundling: 'org.gradle.dependency.bundling',
  platform: 'org.jetbrains.kotlin.platform.type',
  buildType: 'com.android.build.api.attributes.BuildTypeAttr',
} as const;

/**
 * The variant of a component that a class path of a JVM, or of Android's, gets; null: none is for it. Of those that need a newer Java, where
 * there are no others, the one that needs the oldest.
 * Sources: https://docs.gradle.org/current/userguide/variant_attributes.html; compatibility of usages and environments as in Gradle's
 * JavaEcosystemAttributesDescriber and https://kotlinlang.org/docs/multiplatform-publish-lib.html.
 */
export function selectVariant({ coordinates, variants }: Component, asked: VariantRequest): ComponentVariant | null {
  const request = applyAttributes(asked);
  const { capabilities = [], category } = request;
  // Source: https://docs.gradle.org/current/userguide/java_testing.html, "Consuming test fixtures of an external module".
  const requested = category === 'test-fixtures' ? [{ feature: 'test-fixtures' }] : capabilities;
  const wanted =
    requested.length === 0 ? [coordinates] : requested.map((capability) => findWanted(capability, coordinates));
  const fitting = variants.filter((variant) => provides(variant, wanted, coordinates) && fits(variant, request));
  // Nearly all modules have one for a class path, and a large build asks millions of times.
  if (fitting.length < 2) return fitting[0] ?? null;
  let best: ComponentVariant | null = null;
  let bestScore: readonly number[] = [];
  for (const variant of fitting) {
    const score = rate(variant, request);
    if (best === null || isHigher(score, bestScore)) {
      best = variant;
      bestScore = score;
    }
  }
  return best;
}

function applyAttributes(request: VariantRequest): VariantRequest {
  const { attributes } = request;
  const usage = attributes.get(ATTRIBUTES.usage);
  const javaVersion = Number.parseInt(attributes.get(ATTRIBUTES.jvmVersion) ?? '', 10) || request.javaVersion;
  return { ...request, javaVersion, usage: usage === 'java-api' || usage === 'java-runtime' ? usage : request.usage };
}

function fits({ attributes }: ComponentVariant, { usage, category, attributes: wanted }: VariantRequest): boolean {
  const read = (name: keyof typeof ATTRIBUTES): string | undefined => attributes.get(ATTRIBUTES[name]);
  const isRuntime = read('usage')?.startsWith('java-runtime') ?? true;
  const isApi = read('usage')?.startsWith('java-api') ?? true;
  // An enforced platform is a plain one, whose versions are then strict.
  const isPlatform = read('category')?.endsWith('platform') ?? false;
  const isCategory = isPlatform === category.endsWith('platform');
  return (
    isCategory &&
    [...wanted].every(([name, value]) => isLoose(name, value) || (attributes.get(name) ?? value) === value) &&
    (usage === 'java-runtime' ? isRuntime : isApi || isRuntime) &&
    ['jvm', 'androidJvm', undefined].includes(read('platform'))
  );
}

/** True if Gradle knows other values of an attribute that will do. Source: its JavaEcosystemAttributesDescriber. */
function isLoose(name: string, value: string): boolean {
  return KNOWN.has(name) && !(name === ATTRIBUTES.bundling && value === 'shadowed');
}

const KNOWN: ReadonlySet<string> = new Set(Object.values(ATTRIBUTES));

function findWanted(capability: CapabilityRequest, { groupId, artifactId }: ModuleId): ModuleId {
  return 'feature' in capability ? { groupId, artifactId: `${artifactId}-${capability.feature}` } : capability;
}

function provides({ capabilities }: ComponentVariant, wanted: readonly ModuleId[], own: ModuleId): boolean {
  const provided = capabilities.length === 0 ? [own] : capabilities;
  return wanted.every((one) => provided.some((other) => isSameModule(one, other)));
}

function isSameModule(one: ModuleId, other: ModuleId): boolean {
  return one.artifactId === other.artifactId && one.groupId === other.groupId;
}

/** True if it is for a newer Java than the one that code is compiled for. */
export function needsNewerJava({ attributes }: ComponentVariant, javaVersion: number | null): boolean {
  return javaVersion !== null && Number(attributes.get(ATTRIBUTES.jvmVersion) ?? 0) > javaVersion;
}

/** The first that differs decides. */
function rate(
  variant: ComponentVariant,
  { usage, platform, javaVersion, attributes: wanted }: VariantRequest,
): readonly number[] {
  const { attributes } = variant;
  const isForNewer = needsNewerJava(variant, javaVersion);
  const read = (name: keyof typeof ATTRIBUTES): string => attributes.get(ATTRIBUTES[name]) ?? '';
  const environment = wanted.get(ATTRIBUTES.environment) ?? (platform === 'jvm' ? 'standard-jvm' : 'android');
  const isAndroid = read('platform') === 'androidJvm' || read('environment') === 'android';
  const version = Number.parseInt(read('jvmVersion') || '0', 10);
  return [
    isForNewer ? 0 : 1,
    isAndroid === (environment === 'android') ? 1 : 0,
    read('usage').startsWith(usage) ? 1 : 0,
    read('environment') === environment ? 1 : 0,
    // Android's plugin falls back on others only where a module has none of that name; one without a name fits all.
    wanted.get(ATTRIBUTES.buildType) === read('buildType') ? 2 : read('buildType') === '' ? 1 : 0,
    isForNewer ? -version : version,
    read('elements') === 'jar' ? 1 : 0,
  ];
}

function isHigher(score: readonly number[], other: readonly number[]): boolean {
  const at = score.findIndex((part, position) => part !== other[position]);
  return at !== -1 && score[at]! > other[at]!;
}
