import { expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { zh as kit } from '#platform/web/kit/messages.zh.ts';
import { settle } from '#tests/journeys/inspect-page.ts';
import { tellStory } from '#tests/journeys/story.ts';

const story = tellStory();

const lists = [
  '/admin/content?page=99',
  '/admin/attachments?page=99',
  '/admin/videos?page=99',
  '/admin/members?page=99',
  '/admin/bans?page=99',
  '/admin/outbox?page=99',
  '/admin/audit?page=99',
  '/admin/red-envelopes?page=99',
  '/admin/payments?page=99',
  '/admin/payments?view=notices&page=99',
  '/admin/payments?view=statements&page=99',
  '/admin/memberships?tab=orders&page=99',
  '/admin/verifications?page=99',
  '/admin/unlocks?page=99',
];

it('a list asked for a page behind its end says so, and leads back to its first', async () => {
  const { page, troubles } = await story.visitor();
  const owner = await story.db.row<{ id: string }>(sql`select id from member where is_owner order by id limit 1`);
  await story.signIn(page, owner?.id ?? '');
  for (const address of lists) {
    await settle(page, address);
    expect(await page.getByText(kit.noSuchPage, { exact: true }).count(), address).toBe(1);
    const first = new URL((await page.getByRole('link', { name: kit.firstPage }).getAttribute('href')) ?? '', story.origin);
    expect(first.pathname, address).toBe(new URL(address, story.origin).pathname);
    expect(Number(first.searchParams.get('page') ?? 1), address).toBe(1);
  }
  await page.getByRole('link', { name: kit.firstPage }).click();
  await page.getByText(kit.noSuchPage, { exact: true }).waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});
