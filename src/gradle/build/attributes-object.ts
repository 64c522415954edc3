import { ATTRIBUTES } from '../components/component.ts';
import { printNode } from '../evaluation/print-node.ts';
import { printValue, type ScriptObject } from '../evaluation/script-value.ts';

/** By the constants that scripts name them with. */
const NAMES: Readonly<Record<string, string>> = {
  USAGE_ATTRIBUTE: ATTRIBUTES.usage,
  CATEGORY_ATTRIBUTE: ATTRIBUTES.category,
  TARGET_JVM_VERSION_ATTRIBUTE: ATTRIBUTES.jvmVersion,
  TARGET_JVM_ENVIRONMENT_ATTRIBUTE: ATTRIBUTES.environment,
  LIBRARY_ELEMENTS_ATTRIBUTE: ATTRIBUTES.elements,
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
};

/**
 * `attributes { attribute(TargetJvmVersion.TARGET_JVM_VERSION_ATTRIBUTE, 11) }`: those of Gradle's own, as far as they choose between variants.
 * Source: https://docs.gradle.org/current/userguide/variant_attributes.html.
 */
export function createAttributes(into: Map<string, string>): ScriptObject {
  return {
    call(name, { args: [key, value], nodes: [keyNode, valueNode] }) {
      if (name !== 'attribute' || keyNode === undefined || valueNode === undefined) return undefined;
      const attribute = printValue(key) ?? NAMES[lastWord(printNode(keyNode))];
      const text = printValue(value) ?? VALUES[lastWord(printNode(valueNode))];
      if (attribute === undefined || text === undefined) return undefined;
      into.set(attribute, text);
      return null;
    },
  };
}

/** `LIBRARY` of `objects.named(Category, Category.LIBRARY)`. */
function lastWord(text: string): string {
  return /(\w+)\W*$/.exec(text)?.[1] ?? '';
}
