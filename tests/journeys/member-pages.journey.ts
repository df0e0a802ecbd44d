import { beforeAll, describe, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import type { Visitor } from '#tests/journeys/browser.ts';
import { expectSound, findSights, lookedAt, type Sights } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { soundPages } from '#tests/journeys/sound-pages.ts';

const journey = openJourney();
let member: Visitor & { memberId: string };
let owner: Visitor;
let sights: Sights;
let own: string;
beforeAll(async () => {
  sights = await findSights(journey);
  member = await journey.member('looks_at_all');
  owner = await journey.visitor();
  await journey.signIn(
    owner.page,
    (await journey.db.row<{ id: string }>(sql`select id from member where is_owner limit 1`))?.id ?? '',
  );
  // A topic of his own to edit, and comments to list.
  own =
    (
      await journey.db.row<{ id: string }>(
        sql`
          update topic set author_id = ${member.memberId} where id = (select id from topic where status = 'published'
            and section_id not in (select section_id from section_restriction) order by id offset 9 limit 1)
            returning id`,
      )
    )?.id ?? '';
  // Some of them stand in a topic that has been taken down.
  await journey.db.run(
    sql`
      update comment set author_id = ${member.memberId} where target_kind = 'topic' and target_id in (30, 31)
        and parent_id is null and status = 'published'`,
  );
  await journey.db.run(
    sql`
      update comment set author_id = ${member.memberId} where target_kind = 'topic' and target_id in (30, 31, 32)
        and parent_id is not null and status = 'published'`,
  );
  await journey.db.run(sql`update topic set status = 'deleted_by_staff' where id = 30`);
});

/** Orders and phones he has none of: the page says so. */
const REFUSED = /[/=]1$|updatePhoneBinding/;
const what = 'has no barrier in either theme, no error, no breach of the policy, and asks nobody else';

describe(`a page that members see ${what}`, () => {
  it.each(lookedAt(soundPages.member))('%s', (address) => expectSound(member, address, REFUSED.test(address)));
  it('a thread of somebody else', () => expectSound(member, `/thread?topicId=${sights.withPictures}`));
  it('a thread of his own', () => expectSound(member, `/thread?topicId=${own}`));
  it('editing it', () => expectSound(member, `/user/editTopic?topicId=${own}`));
  it('editing a comment', async () => {
    const comment = await journey.db.row<{ id: string; topic_id: string }>(sql`
      update comment set author_id = ${member.memberId} where id = (
        select c.id from comment c join topic t on t.id = c.target_id and c.target_kind = 'topic'
          and c.parent_id is null
        where c.status = 'published' and t.status = 'published' and not t.comments_closed
          and t.section_id not in (select section_id from section_restriction)
        order by c.id limit 1) returning id, target_id as topic_id`);
    await expectSound(member, `/user/editComment?topicId=${comment?.topic_id}&commentId=${comment?.id}`);
  });
  it('the console, which is not for him', () => expectSound(member, '/admin', true));
});

describe(`a page of the console ${what}`, () => {
  it.each(lookedAt(soundPages.owner))('%s', (address) => expectSound(owner, address));
  it('a thread as staff see it', () => expectSound(owner, `/thread?topicId=${own}`));
});
