import path from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from '#app/server/create-app.ts';
import { servePages } from '#app/server/pages.ts';
import { openBuild, openRenderer } from '#app/server/render.ts';
import { pageRoutes } from '#app/web/pages.tsx';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite } from '#tests/fixtures.ts';
import { buildPages } from '#tests/production-server.ts';
import { serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

/** React's mark of a boundary whose content it could not render here: it suspended, or threw. */
const BROKEN_OFF = '<!--$!-->';

it('a page leaves the server whole: no part of it breaks off and waits for the browser', async () => {
  await buildPages();
  const testSite = await createTestSite({ rateLimitFactor: 100 });
  const served = await serve(testSite.site);
  const { server, binding } = await createApp(testSite.site);
  await servePages(server, testSite.site, openRenderer(binding, await openBuild(path.resolve('dist'))));
  await server.ready();
  const memberId = await memberFixture(testSite.site, { account: 'ada' });
  // Its owner proves by it, on pages that ask for a proof.
  await testSite.site.db.run(sql`
    insert into passkey (member_id, name, credential_id, public_key) values (${memberId}, 'key', '\x01', '\x02')`);
  const member = await signIn(served, testSite.site, memberId);
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const own = pageRoutes.filter(({ path: address, access }) => access !== 'staff' && !address.includes(':'));
  expect(own.length).toBeGreaterThan(30);
  const broken: string[] = [];
  for (const { path: url } of own)
    if ((await server.inject({ url, headers: { cookie } })).body.includes(BROKEN_OFF)) broken.push(url);
  await server.close();
  await served.close();
  await testSite.close();
  expect(broken).toEqual([]);
}, 300_000);
