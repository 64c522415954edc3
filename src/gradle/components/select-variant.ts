import { printModule } from '../../core/coordinates.ts';
import type { GradleDependency } from '../../core/gradle-build.ts';
import { ATTRIBUTES, type Component, type ComponentVariant } from './component.ts';

/** What a class path is for. */
export type Usage = 'java-api' | 'java-runtime';

export type Platform = 'jvm' | 'android';

export interface VariantRequest {
  readonly platform: Platform;
  readonly usage: Usage;
  readonly category: GradleDependency['category'];
}

/**
 * The variant of a component that a class path of a JVM, or of Android's, gets; null: none is for it.
 * Sources: https://docs.gradle.org/current/userguide/variant_attributes.html; compatibility of usages and environments as in Gradle's
 * JavaEcosystemAttributesDescriber and https://kotlinlang.org/docs/multiplatform-publish-lib.html.
 */
export function selectVariant({ coordinates, variants }: Component, request: VariantRequest): ComponentVariant | null {
  const own = printModule(coordinates);
  // Source: https://docs.gradle.org/current/userguide/java_testing.html, "Consuming test fixtures of an external module".
  const wanted = request.category === 'test-fixtures' ? `${own}-test-fixtures` : own;
  let best: ComponentVariant | null = null;
  let bestScore: readonly number[] = [];
  for (const variant of variants) {
    if (!fits(variant, request) || !provides(variant, wanted, own)) continue;
    const score = rate(variant, request);
    if (best === null || isHigher(score, bestScore)) {
      best = variant;
      bestScore = score;
    }
  }
  return best;
}

function fits({ attributes }: ComponentVariant, { usage, category }: VariantRequest): boolean {
  const read = (name: keyof typeof ATTRIBUTES): string | undefined => attributes.get(ATTRIBUTES[name]);
  const isRuntime = read('usage')?.startsWith('java-runtime') ?? true;
  const isApi = read('usage')?.startsWith('java-api') ?? true;
  // An enforced platform is a plain one, whose versions are then strict.
  const isPlatform = read('category')?.endsWith('platform') ?? false;
  const isCategory = isPlatform === category.endsWith('platform');
  return (
    isCategory &&
    (usage === 'java-runtime' ? isRuntime : isApi || isRuntime) &&
    ['jvm', 'androidJvm', undefined].includes(read('platform'))
  );
}

function provides({ capabilities }: ComponentVariant, wanted: string, own: string): boolean {
  return capabilities.length === 0
    ? wanted === own
    : capabilities.some((capability) => printModule(capability) === wanted);
}

/** The first that differs decides. */
function rate({ attributes }: ComponentVariant, { usage, platform }: VariantRequest): readonly number[] {
  const read = (name: keyof typeof ATTRIBUTES): string => attributes.get(ATTRIBUTES[name]) ?? '';
  const isAndroid = read('platform') === 'androidJvm' || read('environment') === 'android';
  return [
    isAndroid === (platform === 'android') ? 1 : 0,
    read('usage').startsWith(usage) ? 1 : 0,
    read('environment') === (platform === 'jvm' ? 'standard-jvm' : 'android') ? 1 : 0,
    Number.parseInt(read('jvmVersion') || '0', 10),
    read('elements') === 'jar' ? 1 : 0,
  ];
}

function isHigher(score: readonly number[], other: readonly number[]): boolean {
  const at = score.findIndex((part, position) => part !== other[position]);
  return at !== -1 && score[at]! > other[at]!;
}
