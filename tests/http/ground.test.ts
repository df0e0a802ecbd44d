import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Served, serve } from '#tests/serve.ts';

let testSite: TestSite;
let served: Served;
beforeAll(async () => {
  testSite = await createTestSite();
  served = await serve(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

describe('the ground', () => {
  it('gives every test a database of its own, as the application role', async () => {
    const row = await testSite.site.db.row<{ name: string; role: string }>(
      sql`select current_database() as name, current_user as role`,
    );
    expect(row?.name).toMatch(/^test_/);
    expect(row?.role).toBe('teahouse_app');
  });
  it('answers an unknown call with the catalogue’s 404 in the caller’s language', async () => {
    const reply = await served.caller().get('/api/nothing', { 'accept-language': 'en-US' });
    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({
      code: 'platform.unknownPage',
      message: 'The page you tried to load could not be found: /api/nothing',
    });
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  });
});
