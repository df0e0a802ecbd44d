import { attachedPaths, recordUses } from '#features/attachment/server/public.ts';
import { requireMentionable } from '#features/block/server/public.ts';
import { detectLanguage, prepareContent } from '#features/content/server/public.ts';
import { recordLinks } from '#features/embed/server/public.ts';
import { saveParts } from '#features/hidden-content/server/public.ts';
import { requirePhone } from '#features/phone/server/public.ts';
import { openPoll, requirePoll } from '#features/poll/server/public.ts';
import { giveWithTopic, requireEnvelope } from '#features/red-envelope/server/public.ts';
import { roleBook } from '#features/role/server/public.ts';
import { countInSection } from '#features/section/server/public.ts';
import { countDaily } from '#features/statistic/server/public.ts';
import type { NewTopic } from '#features/topic/contract.ts';
import { topicPosted } from '#features/topic/events.ts';
import { topicSettings } from '#features/topic/settings.ts';
import { catchUpWithVideos } from '#features/video/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { regionToStore } from '#platform/server/region/region.ts';
import { canPost } from './policy.ts';
import { cleanTags, intoLeaf, readOpenSection } from './prepare-topic.ts';
import { insertTopic } from './store.ts';

/**
 * Posts a topic; returns its id. @throws 400 at a field, 403, 409 without the verified phone the site requires or the
 * money for its red envelope
 */
export async function postTopic(context: Context, body: NewTopic): Promise<{ id: string }> {
  const { site, now } = context;
  const author = memberOf(context);
  const section = await readOpenSection(site, body.sectionId);
  const verdict = canPost(author, { sectionId: section.id, allowTopic: site.settings.of(topicSettings).allowTopic });
  await roleBook.requirePermission(context, verdict, {
    right: 'topic.post',
    sectionId: section.id,
    refusal: 'topic.noPost',
  });
  await requirePhone(context, 'topic');
  const tags = cleanTags(body.tags);
  requirePoll(context, body.poll);
  if (body.envelope) requireEnvelope(context, body.envelope, 'envelope');
  const { source, writing, hidden, waiting } = await prepareContent(context, {
    content: body.content,
    sectionId: section.id,
    topicId: null,
  });
  const attached = attachedPaths(context, body.content, source);
  return context.transaction(async (tx) => {
    await requireMentionable(tx, { authorId: author.id, accounts: writing.mentions });
    const posted = insertTopic(tx, site, {
      authorId: author.id,
      sectionId: section.id,
      rootId: section.rootId,
      title: body.title,
      source,
      tags,
      language: detectLanguage(`${body.title}\n${source}`),
      writing,
      hideKinds: hidden.kinds,
      hasPoll: body.poll !== undefined,
      hasEnvelope: body.envelope !== undefined,
      place: regionToStore(context.address),
      at: now,
    });
    const id = await intoLeaf(posted);
    await saveParts(tx, { topicId: id, ready: hidden, isEdit: false, at: now });
    await openPoll(tx, { kind: 'topic', targetId: id, poll: body.poll, at: now });
    await catchUpWithVideos(tx, site, { kind: 'topic', id, waiting });
    await recordUses(tx, { kind: 'topic', id, ...attached, isNew: true });
    await recordLinks(tx, site, { kind: 'topic', id, links: writing.links, isNew: true, at: now });
    await countInSection(tx, site, { sectionId: section.id, topics: 1, essence: 0 });
    await site.outbox.announce(tx, topicPosted, {
      topicId: id,
      sectionId: section.id,
      authorId: author.id,
      mentions: writing.mentions,
    });
    if (body.envelope)
      await giveWithTopic(tx, site, { envelope: body.envelope, topicId: id, giverId: author.id, at: now });
    tx.afterCommit(() => countDaily(site, { measure: 'topic', count: 1, at: now }));
    return { id };
  });
}
