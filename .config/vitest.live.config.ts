import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: { include: ['tests/live/**/*.test.ts'], testTimeout: 300_000 },
});
