import { demandMentionable } from '#features/block/server/public.ts';
import { demandPhone } from '#features/phone/server/public.ts';
import { roleBook } from '#features/role/server/public.ts';
import { countInSection } from '#features/section/server/public.ts';
import { countDaily } from '#features/statistic/server/public.ts';
import type { NewTopic } from '#features/topic/contract.ts';
import { topicPosted } from '#features/topic/events.ts';
import { topicSettings } from '#features/topic/settings.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { detectLanguage } from './detect-language.ts';
import { canPost } from './policy.ts';
import { cleanTags, intoLeaf, readOpenSection } from './prepare-topic.ts';
import { renderWriting } from './render-writing.ts';
import { insertTopic } from './store.ts';

/** Posts a topic; answers its id. @throws 400 at a field, 403, 409 without the verified phone the site asks for */
export async function postTopic(context: Context, body: NewTopic): Promise<{ id: string }> {
  const { site, now } = context;
  const author = memberOf(context);
  const section = await readOpenSection(site, body.sectionId);
  const verdict = canPost(author, { sectionId: section.id, allowTopic: site.settings.of(topicSettings).allowTopic });
  await roleBook.demandRight(context, verdict, { right: 'topic.post', sectionId: section.id, refusal: 'topic.noPost' });
  await demandPhone(context, 'topic');
  const tags = cleanTags(body.tags);
  const writing = await renderWriting(site, body.content, { anchors: true });
  return context.transaction(async (tx) => {
    await demandMentionable(tx, { authorId: author.id, accounts: writing.mentions });
    const posted = insertTopic(tx, site, {
      authorId: author.id,
      sectionId: section.id,
      rootId: section.rootId,
      title: body.title,
      source: body.content,
      tags,
      language: detectLanguage(`${body.title}\n${body.content}`),
      writing,
      at: now,
    });
    const id = await intoLeaf(posted);
    await countInSection(tx, site, { sectionId: section.id, topics: 1, essence: 0 });
    await site.outbox.announce(tx, topicPosted, { topicId: id, sectionId: section.id, authorId: author.id, mentions: writing.mentions });
    tx.afterCommit(() => countDaily(site, { measure: 'topic', count: 1, at: now }));
    return { id };
  });
}
