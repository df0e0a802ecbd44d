import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{app,bench,database,features,platform,scripts}/**/*.test.{ts,tsx}',
      'tests/{architecture,markdown,http,assurance,search}/**/*.test.ts',
    ],
    globalSetup: ['tests/database-server.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A busy machine is not a failure.
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    // Loading the product for each of 400 files took longer than the tests; state hangs on the site, not on modules.
    isolate: false,
    // Many wait (for locks, time limits, processes that start): three workers fill two cores.
    maxWorkers: 3,
  },
});
