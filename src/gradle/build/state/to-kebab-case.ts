/** `jsonSupport` is the capability `…-json-support`. Source: https://docs.gradle.org/current/userguide/feature_variants.html. */
export function toKebabCase(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}
