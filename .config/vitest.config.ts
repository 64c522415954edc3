import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/live/**'],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 20_000,
  },
});
