import { beforeAll, describe, expect, it } from 'vitest';
import { memberPath } from '#features/member/paths.ts';
import { sql } from '#platform/server/database/sql.ts';
import { untilQuiet, type Visitor } from '#tests/journeys/browser.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();
let member: Visitor & { memberId: string };
let topic: { id: string; title: string; section_id: string; account: string };
/** What lists load when the rest is there: the check-in, the open bounties, and what is new in them. */
const late = [/^\/user\/control\/point$/, /^\/wantedQuestions$/, /^\/readings\/mine$/];
/** A page, what its first answer says, and the calls it makes beyond what that carried. */
const pages = [
  { name: 'the home page', address: () => '/', selector: 'main [data-row]', calls: late },
  {
    name: 'a section',
    address: () => `/?sectionId=${topic.section_id}`,
    selector: 'main [data-row]',
    // Its button tells who follows it.
    calls: [...late, /^\/follows$/],
  },
  {
    name: 'a thread',
    address: () => `/thread?topicId=${topic.id}`,
    selector: 'main article[id^="c"]',
    calls: [/^\/topics\/\d+\/floors$/, /^\/(likes|favourites|seeLater|readings)\/mine$/, /^\/readings$/],
  },
  {
    name: 'a member’s page',
    address: () => memberPath(topic.account),
    selector: 'main [data-row]',
    calls: [/^\/members\/[^/]+\/block$/, /^\/readings\/mine$/],
  },
  { name: 'their own topics', address: () => '/user/control___/topicList', selector: 'main h1', calls: [] },
  {
    name: 'their profile',
    address: () => '/user/editUser',
    selector: 'main textarea[name=bio]',
    calls: [/userCustom/],
  },
] as const;
/** What every page of a member asks for once it has come alive. */
const everywhere = [/^\/statistic\/add/, /^\/user\/control\/(recoveryNotice|departure|unreadMessageCount)$/];

beforeAll(async () => {
  member = await journey.member('reads_at_once');
  const row = await journey.db.row<typeof topic>(sql`
    select t.id, t.title, t.section_id, m.account from topic t join member m on m.id = t.author_id
    where t.status = 'published' and t.section_id not in (select section_id from section_restriction)
    order by t.comment_count desc limit 1`);
  if (!row) throw new Error('the community is empty');
  topic = row;
});

describe('the first answer to somebody who is signed in', () => {
  it.each(pages)('shows $name with JavaScript switched off', async ({ address, selector }) => {
    const visitor = await journey.visitor({
      javaScriptEnabled: false,
      storageState: await member.context.storageState(),
    });
    await visitor.page.goto(address());
    expect(await visitor.page.locator(selector).count()).toBeGreaterThan(0);
    expect(await visitor.page.getByRole('button', { name: 'reads_at_once' }).count()).toBe(1);
  });

  it.each(pages)('brings $name to life as it is, and nothing of it is asked for again', async ({ address, calls }) => {
    const { page, troubles } = member;
    const requested: string[] = [];
    const listen = (request: { url(): string }) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) requested.push(pathname.slice('/api'.length));
    };
    // What the page before still asks for is none of this one's.
    await page.goto('about:blank');
    page.on('request', listen);
    troubles.length = 0;
    await page.goto(address());
    await untilQuiet(page);
    page.off('request', listen);
    expect(troubles).toEqual([]);
    expect(requested.filter((path) => ![...everywhere, ...calls].some((known) => known.test(path)))).toEqual([]);
  });

  it('is the guest’s once the tokens are gone, though the cookies are still there', async () => {
    const { page } = await journey.visitor({ storageState: await member.context.storageState() });
    await page.goto('/');
    await page.evaluate(() => localStorage.removeItem('bbsToken'));
    await page.goto('/');
    await page.getByRole('link', { name: '登录' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'reads_at_once' }).count()).toBe(0);
  });
});
