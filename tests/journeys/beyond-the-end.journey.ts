import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paymentPaths } from '#features/payment/paths.ts';
import { distributionPath, receivedListPath, sentListPath } from '#features/red-envelope/paths.ts';
import { unlockListPath } from '#features/unlock/paths.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as kit } from '#platform/web/kit/messages.zh.ts';
import { settle } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();

const consoleLists = [
  '/admin/content',
  '/admin/attachments',
  '/admin/videos',
  '/admin/members',
  '/admin/bans',
  '/admin/outbox',
  '/admin/audit',
  '/admin/red-envelopes',
  '/admin/payments',
  '/admin/payments?view=notices',
  '/admin/payments?view=statements',
  '/admin/memberships?tab=orders',
  '/admin/verifications',
  '/admin/unlocks',
];

const ownLists = [
  paymentPaths.payment,
  sentListPath,
  receivedListPath,
  '/user/membershipCardOrderList',
  '/user/blockedList',
  '/user/userLoginLogList',
  '/user/control___/topicList',
  '/user/control___/commentList',
  '/user/control___/replyList',
  '/user/control___/draftList',
  unlockListPath(),
  '/user/control___/topicUnhideList?disputes=buyer',
  '/user/control___/topicUnhideList?disputes=author',
];

/** Asks this list for a page behind its end, and follows the way to its first one. */
async function goBeyond(page: Page, list: string): Promise<void> {
  const params = new URL(list, journey.origin);
  params.searchParams.set('page', '99');
  await settle(page, params.href);
  expect(await page.getByText(kit.noSuchPage, { exact: true }).count(), list).toBe(1);
  const first = new URL(
    (await page.getByRole('link', { name: kit.firstPage }).getAttribute('href')) ?? '',
    journey.origin,
  );
  expect(Number(first.searchParams.get('page') ?? 1), list).toBe(1);
  for (const { searchParams } of [params, first]) searchParams.delete('page');
  expect(`${first}`, list).toBe(`${params}`);
}

async function goBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: kit.firstPage }).click();
  await page.getByText(kit.noSuchPage, { exact: true }).waitFor({ state: 'detached' });
}

const oneOf = async (query: ReturnType<typeof sql>) => {
  const row = await journey.db.row<{ id: string }>(query);
  if (!row) throw new Error('the demo community has none');
  return row.id;
};

it('a list of the console asked for a page behind its end says so, and leads back to its first', async () => {
  const { page, troubles } = await journey.visitor();
  await journey.signIn(page, await oneOf(sql`select id from member where is_owner order by id limit 1`));
  const envelope = await oneOf(sql`select id from red_envelope order by id limit 1`);
  const transaction = await oneOf(sql`select id from ledger_transaction order by id limit 1`);
  const items = [`/admin/red-envelopes?id=${envelope}`, `/admin/ledger/transaction?id=${transaction}`];
  for (const list of [...consoleLists, ...items]) await goBeyond(page, list);
  await goBack(page);
  expect(troubles).toEqual([]);
});

it('so does a list of a member', async () => {
  const { page, troubles } = await journey.visitor();
  const envelope = await oneOf(sql`select id from red_envelope order by id limit 1`);
  const topic = await oneOf(
    sql`
      select target_id as id from red_envelope where giver_id = (select giver_id from red_envelope
        where id = ${envelope}) and target_kind = 'topic' limit 1`,
  );
  await journey.signIn(page, await oneOf(sql`select giver_id as id from red_envelope where id = ${envelope}`));
  for (const list of [...ownLists, distributionPath(envelope), unlockListPath(topic)]) await goBeyond(page, list);
  await goBack(page);
  expect(troubles).toEqual([]);
});
