import { detectLanguage, texts } from '#features/content/server/public.ts';
import { isForReview } from '#features/content/server/review-public.ts';
import { cleanTags } from '#features/content/server/tag-public.ts';
import { saveParts } from '#features/hidden-content/server/public.ts';
import { requirePhone } from '#features/phone/server/public.ts';
import { openPoll, requirePoll } from '#features/poll/server/public.ts';
import { followStatus, giveWithText, requireEnvelope } from '#features/red-envelope/server/public.ts';
import { roleBook } from '#features/role/server/public.ts';
import { countInSection } from '#features/section/server/public.ts';
import type { NewTopic } from '#features/topic/contract.ts';
import { topicSettings } from '#features/topic/settings.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { regionToStore } from '#platform/server/region/region.ts';
import { canPost } from './policy.ts';
import { intoLeaf, readOpenSection } from './prepare-topic.ts';
import { insertTopic } from './store.ts';

/** `isHeld`: it waits for review. */
type Posted = { id: string; isHeld?: true };

/**
 * Posts a topic; returns its id. @throws 400 at a field, 403, 409 without the verified phone the site requires or the
 * money for its red envelope
 */
export async function postTopic(context: Context, body: NewTopic): Promise<Posted> {
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
  const tags = cleanTags(body.tags, 'topic.tags');
  requirePoll(context, body.poll);
  if (body.envelope) requireEnvelope(context, body.envelope, 'envelope');
  const text = await texts.prepareHidingText(context, { content: body.content, sectionId: section.id, target: null });
  const { source, writing, hidden } = text;
  const isHeld = await isForReview(context, { kind: 'topic', sectionId: section.id, writing });
  return context.transaction(async (tx) => {
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
      isHeld,
      at: now,
    });
    const id = await intoLeaf(posted);
    const target = { kind: 'topic', id };
    await saveParts(tx, { target, ready: hidden, isEdit: false, at: now });
    await openPoll(tx, { kind: 'topic', targetId: id, poll: body.poll, at: now });
    await texts.saveText(tx, context, { ...target, thread: target, authorId: author.id, text, isNew: true, isHeld });
    if (!isHeld) await countInSection(tx, site, { sectionId: section.id, topics: 1, essence: 0 });
    if (body.envelope) await giveWithText(tx, site, { envelope: body.envelope, target, giverId: author.id, at: now });
    // Its time runs once people can open it.
    if (isHeld) await followStatus(tx, site, { target, status: 'pending', at: now });
    return { id, ...(isHeld ? { isHeld } : {}) };
  });
}
