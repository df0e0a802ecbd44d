import { detectLanguage, texts } from '#features/content/server/public.ts';
import { heldEdits, isForReview } from '#features/content/server/review-public.ts';
import { cleanTags } from '#features/content/server/tag-public.ts';
import { fillSource, saveParts } from '#features/hidden-content/server/public.ts';
import type { TopicEdit } from '#features/topic/contract.ts';
import { topicErrors } from '#features/topic/errors.ts';
import { topicSettings } from '#features/topic/settings.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { moveCounts } from './change-topic-list.ts';
import { canEdit, canMoveOwn } from './policy.ts';
import { intoLeaf, readOpenSection } from './prepare-topic.ts';
import { lockTopic, replaceTopic } from './store.ts';
import { findSource } from './topic-queries.ts';
import { factsOf, readVisibleTopic } from './visible-topic.ts';

/**
 * Replaces title, content, tags and section of the caller's own topic; the previous content is kept as a revision.
 * What says the same is no edit. Where edits are reviewed it waits, and the topic stays as it is; `isApproved`: it has
 * been. @throws 400, 403, 404, 409 when it changed since `version`, 410
 */
export async function editTopic(
  context: Context,
  id: string,
  { isApproved = false, ...body }: TopicEdit & { isApproved?: boolean },
): Promise<{ id: string; version: number; isHeld?: true }> {
  const { site, now } = context;
  const author = memberOf(context);
  const switches = site.settings.of(topicSettings);
  const before = factsOf(await readVisibleTopic(context, id));
  requireAllowed(canEdit(author, before, switches));
  const section = await readOpenSection(site, body.sectionId);
  const tags = cleanTags(body.tags, 'topic.tags');
  const target = { kind: 'topic', id };
  const text = await texts.prepareHidingText(context, { content: body.content, sectionId: section.id, target });
  const { source, writing, hidden } = text;
  // What its author edits has its hidden parts.
  const content = await fillSource(context, { target, source: (await findSource(context.db, id))?.source ?? '' });
  const isForReviewAt = (sectionId: string) => isForReview(context, { kind: 'topic', sectionId, writing });
  const isHeld = !isApproved && ((await isForReviewAt(section.id)) || (await isForReviewAt(before.sectionId)));
  return context.transaction(async (tx) => {
    const topic = await lockTopic(tx, id);
    if (!topic) throw topicErrors.notFound();
    requireAllowed(canEdit(author, factsOf(topic), switches));
    requireAllowed(canMoveOwn(author, { from: topic.section_id, to: section.id }));
    if (topic.version !== body.version) throw topicErrors.changedMeanwhile({ version: topic.version });
    const isSame =
      body.title === topic.title &&
      body.content === content &&
      section.id === topic.section_id &&
      tags.join() === topic.tags.join();
    if (await heldEdits.changesNothing(tx, target, isSame)) return { id, version: topic.version };
    if (isHeld && topic.status === 'published') {
      await heldEdits.holdEdit(tx, context, { ...target, thread: target, authorId: author.id, input: body, at: now });
      return { id, version: topic.version, isHeld };
    }
    const replaced = replaceTopic(tx, {
      topic,
      authorId: author.id,
      sectionId: section.id,
      rootId: section.rootId,
      title: body.title,
      source,
      tags,
      language: detectLanguage(`${body.title}\n${source}`),
      writing,
      hideKinds: hidden.kinds,
      at: now,
    });
    await intoLeaf(replaced);
    await saveParts(tx, { target, ready: hidden, isEdit: true, at: now });
    await texts.saveText(tx, context, { ...target, thread: target, authorId: author.id, text, isNew: false });
    await moveCounts(tx, site, { topic, to: section });
    await clearGuestPages(tx, site, [`topic-${id}`]);
    return { id, version: topic.version + 1 };
  });
}
