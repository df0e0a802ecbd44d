import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { memberOf } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Served, serve } from '#tests/serve.ts';
import { readReminderSettings } from './change-settings.ts';
import { writeToken } from './unsubscribe-token.ts';

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

it('[RFC 8058] a POST of a mail program ends the mails of its kind; a GET changes nothing', async () => {
  const context = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'reader' }) });
  const token = writeToken(testSite.site, { memberId: memberOf(context).id, scope: 'mention+comment' });
  const mails = async () =>
    (await readReminderSettings(context)).groups
      .flatMap(({ kinds }) => kinds)
      .flatMap(({ kind, mail }) => (['mention', 'comment', 'reply'].includes(kind) ? [`${kind} ${mail}`] : []))
      .sort();
  const send = async (method: 'GET' | 'POST', query: string, headers: Record<string, string>, payload?: string) => {
    const answer = await served.server.inject({
      method,
      url: `/notify/unsubscribe?token=${query}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return [answer.statusCode, answer.headers['set-cookie']];
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const digest = ['comment digest', 'mention digest', 'reply digest'];
  await send('GET', encodeURIComponent(token), {});
  expect(await mails()).toEqual(digest);
  expect(await send('POST', encodeURIComponent(`${token.slice(0, -1)}_`), form, 'List-Unsubscribe=One-Click')).toEqual([
    404,
    undefined,
  ]);
  expect(await send('POST', 'a&token=b', form, 'List-Unsubscribe=One-Click')).toEqual([404, undefined]);
  expect(await mails()).toEqual(digest);
  expect(await send('POST', encodeURIComponent(token), form, 'List-Unsubscribe=One-Click')).toEqual([200, undefined]);
  const ended = ['comment never', 'mention never', 'reply digest'];
  expect(await mails()).toEqual(ended);
  const whole = { 'content-type': 'multipart/form-data; boundary=x' };
  const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect(await send('POST', encodeURIComponent(token), whole, body)).toEqual([200, undefined]);
  expect(await send('POST', encodeURIComponent(token), {})).toEqual([200, undefined]);
  expect(await mails()).toEqual(ended);
});
