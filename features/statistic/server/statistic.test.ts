import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberRegistered } from '#features/member/events.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { serve } from '#tests/serve.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { countDaily, flushStatistics, noteVisit } from './count-daily.ts';
import { readOverview } from './read-overview.ts';
import { forgetOldVisits, rollUp } from './roll-up.ts';
import { readVisit, type Seen } from './visit.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const noon = new Date('2026-11-21T04:00:00Z');
const daysBefore = (count: number) => new Date(noon.getTime() - count * 86_400_000);

let testSite: TestSite;
beforeEach(async () => {
  testSite = await createTestSite();
});
afterEach(() => testSite.close());

function visit(input: Partial<Seen> = {}): void {
  const { site } = testSite;
  noteVisit(
    site,
    readVisit(site, {
      url: '/',
      referrer: '',
      memberId: undefined,
      address: '10.0.0.1',
      agent: CHROME,
      now: noon,
      ...input,
    }),
  );
}

async function overview(now = noon) {
  const context: Context = testSite.context({
    actor: await staffFixture(testSite.site, { account: `s${Math.random()}` }),
    now,
  });
  return readOverview(context);
}

describe('page visits', () => {
  it('count every view, and a visitor once a day, over all processes', async () => {
    const twin = await testSite.openTwin();
    visit();
    visit({ url: '/thread?topicId=1' });
    visit({ address: '10.0.0.2' });
    noteVisit(
      twin,
      readVisit(twin, { url: '/', referrer: '', memberId: undefined, address: '10.0.0.1', agent: CHROME, now: noon }),
    );
    await Promise.all([flushStatistics(testSite.site), flushStatistics(twin)]);
    expect((await overview()).days.at(-1)).toMatchObject({ day: '2026-11-21', counts: { visit: 4, visitor: 2 } });
  });
  it('count a member as himself wherever he sits', async () => {
    visit({ memberId: '5', address: '10.0.0.1' });
    visit({ memberId: '5', address: '10.0.0.9', agent: PHONE });
    expect((await overview()).days.at(-1)?.counts).toMatchObject({ visit: 2, visitor: 1 });
  });
  it('count on the site’s own days', async () => {
    visit({ now: new Date('2026-11-20T15:59:00Z') });
    visit({ now: new Date('2026-11-20T16:01:00Z') });
    expect((await overview()).days.slice(-2).map((input) => [input.day, input.counts.visit])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 1],
    ]);
  });
  it('of bots are kept and shown as such, but counted nowhere', async () => {
    visit();
    visit({ agent: 'Googlebot/2.1' });
    const seen = await overview();
    expect(seen.days.at(-1)?.counts).toMatchObject({ visit: 1, visitor: 1 });
    expect(seen.today.device).toEqual([
      { name: 'bot', count: 1 },
      { name: 'computer', count: 1 },
    ]);
    expect(seen.today.browser).toEqual([{ name: 'Chrome', count: 1 }]);
  });
  it('arrive by the call the seed names, which answers an empty text', async () => {
    const served = await serve(testSite.site);
    const url = encodeURIComponent('http://localhost:3000/thread?topicId=3&token=x');
    const reply = await served
      .caller('10.9.9.9')
      .get(`/api/statistic/add?url=${url}&referrer=${encodeURIComponent('https://www.baidu.com/s?wd=tea')}&_t=1`, {
        'user-agent': PHONE,
      });
    expect([reply.status, reply.text]).toEqual([200, '']);
    await flushStatistics(testSite.site);
    const rows = await testSite.site.db.rows(
      sql`select url, referrer_host, device, browser, system, address from page_visit`,
    );
    expect(rows).toEqual([
      {
        url: '/thread?topicId=3',
        referrer_host: 'www.baidu.com',
        device: 'phone',
        browser: 'Safari',
        system: 'iOS',
        address: '10.9.9.9',
      },
    ]);
    await served.close();
  });
  it('are written by themselves', async () => {
    visit();
    const stored = async () =>
      (await testSite.site.db.row<{ count: number }>(sql`select count(*)::int as count from page_visit`))?.count;
    await expect.poll(stored).toBe(1);
  });
});

describe('the overview', () => {
  it('ranks pages and sources of today and of seven days; moving about on the site is no source', async () => {
    visit({ url: '/thread?topicId=1', referrer: 'https://www.bing.com/' });
    visit({ url: '/thread?topicId=1', referrer: '/' });
    visit({ url: '/', now: daysBefore(2), referrer: 'https://www.bing.com/' });
    visit({ url: '/old', now: daysBefore(7) });
    await flushStatistics(testSite.site);
    expect(await rollUp(testSite.site, noon)).toBe(2);
    const seen = await overview();
    expect(seen.today.page).toEqual([{ name: '/thread?topicId=1', count: 2 }]);
    expect(seen.today.source).toEqual([{ name: 'www.bing.com', count: 1 }]);
    expect(seen.week.page).toEqual([
      { name: '/thread?topicId=1', count: 2 },
      { name: '/', count: 1 },
    ]);
    expect(seen.week.source).toEqual([{ name: 'www.bing.com', count: 2 }]);
  });
  it('has 30 days without a gap, and totals', async () => {
    countDaily(testSite.site, { measure: 'topic', count: 2, at: noon });
    countDaily(testSite.site, { measure: 'topic', count: 5, at: daysBefore(40) });
    const seen = await overview();
    expect(seen.days).toHaveLength(30);
    expect([seen.days[0]?.day, seen.days.at(-1)?.counts.topic, seen.totals.topic]).toEqual(['2026-10-23', 2, 7]);
  });
  it('never counts below nothing', async () => {
    countDaily(testSite.site, { measure: 'comment', count: 1, at: noon });
    await flushStatistics(testSite.site);
    countDaily(testSite.site, { measure: 'comment', count: -3, at: noon });
    countDaily(testSite.site, { measure: 'reply', count: -3, at: noon });
    expect((await overview()).totals).toMatchObject({ comment: 0, reply: 0 });
  });
  it('counts who registers', async () => {
    const [row] = await testSite.site.db.rows<{ id: string }>(
      sql`insert into member (account, account_skeleton) values ('a', 'a') returning id`,
    );
    await testSite.site.db.transaction((tx) =>
      testSite.site.outbox.announce(tx, memberRegistered, { memberId: row?.id ?? '' }),
    );
    expect(await testSite.site.outbox.deliver()).toBe(1);
    expect((await overview(new Date())).days.at(-1)?.counts.member).toBe(1);
  });
});

describe('old visits', () => {
  it('are forgotten after 30 days; their counts stay', async () => {
    visit({ now: new Date(Date.now() - 31 * 86_400_000) });
    visit({ now: new Date() });
    await flushStatistics(testSite.site);
    expect(await forgetOldVisits(testSite.site)).toBe(2);
    expect(await forgetOldVisits(testSite.site)).toBe(0);
    expect((await overview(new Date())).totals.visit).toBe(2);
  });
  it('of a day are ranked once', async () => {
    visit({ now: daysBefore(1) });
    await flushStatistics(testSite.site);
    expect([await rollUp(testSite.site, noon), await rollUp(testSite.site, noon)]).toEqual([1, 0]);
  });
});
