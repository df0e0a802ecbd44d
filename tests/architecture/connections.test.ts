import fs from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles } from './source.ts';

const OWN = 'platform/server/database/heard-client.ts';
/** A connection of the driver's own kind; a pool and the job queue are told which kind to make. */
const UNHEARD =
  /new pg\.Client\(|new Client\(|new pg\.Pool\((?!\{\s*Client: HeardClient)|PgBoss\((?!\s*heardOptions\()/;

it('[R10] every connection of the server is heard from the moment it is made', () => {
  const files = listFiles(/^(app|features|platform)\/.*(?<!\.test)\.ts$/).filter((file) => file !== OWN);
  expect(files.filter((file) => UNHEARD.test(fs.readFileSync(file, 'utf8')))).toEqual([]);
});

it.each(['new pg.Client({ connectionString })', 'new pg.Pool({ max: 2 })', 'new PgBoss({ max: 1 })'])(
  '%s would be found',
  (planted) => {
    expect(UNHEARD.test(planted)).toBe(true);
  },
);
