/** Maven's, those of Maven 4 among them; where modules differ, the first counts. */
export const dependencyScopes = [
  'compile',
  'runtime',
  'provided',
  'compile-only',
  'system',
  'test',
  'test-runtime',
  'test-only',
  'none',
] as const;
