import { defineConfig } from 'vitest/config';

/** The tests of the core's rules, for `npm run mutate`. */
export default defineConfig({
  test: {
    isolate: false,
    include: ['test/core/**/*.test.ts'],
    environment: 'node',
    // Stryker sets its own time limit for each mutation.
    testTimeout: 60_000,
    globalSetup: ['test/setup/announce-seed.ts'],
    setupFiles: ['test/setup/seed-properties.ts'],
  },
});
