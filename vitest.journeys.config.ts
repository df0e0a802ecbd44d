import { defineConfig } from 'vitest/config';

/** Stories in a real browser, told to one production server with the demo community in it. */
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.journey.ts'],
    globalSetup: ['tests/journeys/demo-server.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A busy machine is not a failure.
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    // One load of the modules and one Chromium a worker: what a file opens, it closes.
    isolate: false,
    // Pages are waited for a third of the time: three workers fill two cores.
    maxWorkers: 3,
    // Those that wait for a captcha's picture fail now and then on a busy machine: the cause is not found yet.
    retry: 1,
  },
});
