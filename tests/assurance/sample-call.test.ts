import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#app/server/routes.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { type OpenStreet, openStreet, whoMay } from '#tests/assurance/given-street.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';

let street: OpenStreet;
beforeAll(async () => {
  street = await openStreet();
});
afterAll(() => street?.close());

/** Calls whose sample needs what no sample can bring: a captcha read, a token, another state of the thing. */
const refused: Readonly<Record<string, number>> = {
  'GET /captcha/:key': 404,
  'POST /login': 400,
  'POST /register': 400,
  'POST /signInLink': 410,
  'POST /smsCode': 400,
  'POST /emailCode': 400,
  'POST /user/control/getSmsCode': 400,
  'POST /user/control/getEmailCode': 400,
  'POST /refreshToken': 401,
  // Nobody works on jobs here.
  'POST /admin/jobs/:name/run': 409,
  // Nothing has been sent, and no test asks a vendor.
  'GET /admin/outbox/:id': 404,
  'POST /admin/outbox/:id/retry': 404,
  'POST /admin/providers/sms/test': 400,
  // It must name every section there is.
  'POST /admin/sections/order': 409,
};

// The generated tests prove something only where their calls get as far as the acts.
it.each(routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('the sample of %s is a call that succeeds', async (name, endpoint) => {
  const isRestoring = endpoint.path.endsWith('/restore');
  for (const table of ['topic', 'comment', 'reply']) await street.given.site.db.run(sql`update ${fixed(table)} set status = ${isRestoring ? 'deleted_by_staff' : 'published'}`);
  if (isRestoring && !endpoint.path.startsWith('/topics')) await street.given.site.db.run(sql`update topic set status = 'published'`);
  const call = sampleCall(endpoint, street.known);
  const by = whoMay(endpoint, street);
  const reply = endpoint.method === 'GET' ? await by.get(addressOf(endpoint, call)) : await by.post(addressOf(endpoint, call), call.body);
  expect(`${reply.status} ${reply.status === (refused[name] ?? 200) ? '' : reply.text}`).toBe(`${refused[name] ?? 200} `);
});
