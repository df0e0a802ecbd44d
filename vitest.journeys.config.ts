import { defineConfig } from 'vitest/config';

/** Stories in a real browser, told to one production server with the demo community in it. */
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.journey.ts'],
    globalSetup: ['tests/journeys/demo-server.ts'],
    testTimeout: 240_000,
    hookTimeout: 180_000,
    // A busy machine is not a failure.
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    // One load of the modules and one Chromium a worker: what a file opens, it closes.
    isolate: false,
    // A browser fills more than one core: a third worker would only make each step longer.
    maxWorkers: 2,
  },
});
