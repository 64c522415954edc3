export const ATTRIBUTES = {
  category: 'org.gradle.category',
  usage: 'org.gradle.usage',
  environment: 'org.gradle.jvm.environment',
  jvmVersion: 'org.gradle.jvm.version',
  elements: 'org.gradle.libraryelements',
  bundling: 'org.gradle.dependency.bundling',
  platform: 'org.jetbrains.kotlin.platform.type',
} as const;
