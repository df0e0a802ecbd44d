import { countInSection } from '#features/section/server/public.ts';
import { countDaily } from '#features/statistic/server/public.ts';
import type { NewTopic } from '#features/topic/contract.ts';
import { topicPosted } from '#features/topic/events.ts';
import { topicSettings } from '#features/topic/settings.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { demand } from '#platform/shared/failure.ts';
import { detectLanguage } from './detect-language.ts';
import { canPost } from './policy.ts';
import { cleanTags, readOpenSection } from './prepare-topic.ts';
import { renderWriting } from './render-writing.ts';
import { insertTopic } from './store.ts';

/** Posts a topic; answers its id. @throws 400 at a field, 403 */
export async function postTopic(context: Context, body: NewTopic): Promise<{ id: string }> {
  const { site, now } = context;
  const author = memberOf(context);
  const section = await readOpenSection(site, body.sectionId);
  demand(canPost(author, { sectionId: section.id, allowTopic: site.settings.of(topicSettings).allowTopic }));
  const tags = cleanTags(body.tags);
  const writing = await renderWriting(site, body.content, { anchors: true });
  return context.transaction(async (tx) => {
    const id = await insertTopic(tx, site, {
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
    await countInSection(tx, site, { sectionId: section.id, topics: 1, essence: 0 });
    await site.outbox.announce(tx, topicPosted, { topicId: id, sectionId: section.id, authorId: author.id, mentions: writing.mentions });
    tx.afterCommit(() => countDaily(site, { measure: 'topic', count: 1, at: now }));
    return { id };
  });
}
