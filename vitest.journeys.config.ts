import { defineConfig } from 'vitest/config';

/** Stories in a real browser, told to one production server with the demo community in it. */
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.journey.ts'],
    globalSetup: ['tests/journeys/demo-server.ts'],
    testTimeout: 120_000,
    // Clocks of a busy machine: what fails for that succeeds when asked again; what is broken fails every time.
    retry: 2,
    hookTimeout: 180_000,
    // A busy machine is not a failure.
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    maxWorkers: 2,
  },
});
