import { ATTRIBUTES } from '../../components/select-variant.ts';
import { printNode } from '../../evaluation/print-node.ts';
import { printValue, type ScriptObject } from '../../evaluation/script-value.ts';
import type { ScriptNode } from '../../scripts/script-node.ts';

/** By the constants that scripts name them with. */
const NAMES: Readonly<Record<string, string>> = {
  USAGE_ATTRIBUTE: ATTRIBUTES.usage,
  CATEGORY_ATTRIBUTE: ATTRIBUTES.category,
  TARGET_JVM_VERSION_ATTRIBUTE: ATTRIBUTES.jvmVersion,
  TARGET_JVM_ENVIRONMENT_ATTRIBUTE: ATTRIBUTES.environment,
  LIBRARY_ELEMENTS_ATTRIBUTE: ATTRIBUTES.elements,
  BUNDLING_ATTRIBUTE: ATTRIBUTES.bundling,
  GRADLE_PLUGIN_API_VERSION_ATTRIBUTE: 'org.gradle.plugin.api-version',
};
const VALUES: Readonly<Record<string, string>> = {
  JAVA_API: 'java-api',
  JAVA_RUNTIME: 'java-runtime',
  LIBRARY: 'library',
  REGULAR_PLATFORM: 'platform',
  ENFORCED_PLATFORM: 'enforced-platform',
  STANDARD_JVM: 'standard-jvm',
  ANDROID: 'android',
  JAR: 'jar',
  CLASSES: 'classes',
  EXTERNAL: 'external',
  EMBEDDED: 'embedded',
  SHADOWED: 'shadowed',
};

/**
 * `attributes { attribute(TargetJvmVersion.TARGET_JVM_VERSION_ATTRIBUTE, 11) }`: those of Gradle's own, as far as they choose between variants, and those of builds and
 * plugins by name. `subject`: what one that is not understood is left out of; absent: it does not matter.
 * Source: https://docs.gradle.org/current/userguide/variant_attributes.html.
 */
export function createAttributes(into: Map<string, string>, subject?: string): ScriptObject {
  return {
    ...(subject === undefined ? {} : { subject }),
    call(name, { node, args: [key, value], nodes: [keyNode, valueNode] }) {
      if (name === 'named') return readNamed(node);
      if (name !== 'attribute' || keyNode === undefined || valueNode === undefined) return undefined;
      const attribute = printValue(key) ?? NAMES[lastWord(printNode(keyNode))];
      const text = printValue(value) ?? readNamed(valueNode);
      if (attribute === undefined || text === undefined) return undefined;
      into.set(attribute, text);
      return null;
    },
  };
}

/** `Attribute.of("name", String)`: its name stands for it. */
export const ATTRIBUTE_TYPE: ScriptObject = { call: (name, { args }) => (name === 'of' ? args[0] : undefined) };

/** `objects.named(Category, 'library')`. */
function readNamed(node: ScriptNode): string | undefined {
  const last = node.kind === 'call' ? node.args.at(-1)?.value : undefined;
  const [text] = last?.kind === 'text' && last.parts.length === 1 ? last.parts : [];
  return typeof text === 'string' ? text : VALUES[lastWord(printNode(node))];
}

/** `LIBRARY` of `objects.named(Category, Category.LIBRARY)`. */
function lastWord(text: string): string {
  return /(\w+)\W*$/.exec(text)?.[1] ?? '';
}
