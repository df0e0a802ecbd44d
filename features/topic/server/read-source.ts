import * as z from 'zod/mini';
import { heldEdits } from '#features/content/server/review-public.ts';
import { fillSource } from '#features/hidden-content/server/public.ts';
import { TopicEdit, type TopicSource } from '#features/topic/contract.ts';
import { topicErrors } from '#features/topic/errors.ts';
import { topicSettings } from '#features/topic/settings.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canEdit } from './policy.ts';
import { findSource } from './topic-queries.ts';
import { factsOf, readVisibleTopic } from './visible-topic.ts';

/** The Markdown source that the author edits, and its version. @throws 403, 404, 410 */
export async function readSource(context: Context, id: string): Promise<z.output<typeof TopicSource>> {
  const author = memberOf(context);
  const topic = await readVisibleTopic(context, id);
  requireAllowed(canEdit(author, factsOf(topic), context.site.settings.of(topicSettings)));
  const source = await findSource(context.db, id);
  if (!source) throw topicErrors.notFound();
  const held = z.safeParse(TopicEdit, await heldEdits.findHeldEdit(context.db, { kind: 'topic', id }));
  // An edit that waits is edited further.
  if (held.success) return { ...held.data, id, version: source.version, isHeld: true };
  return {
    id,
    title: topic.title,
    content: await fillSource(context, { target: { kind: 'topic', id }, source: source.source }),
    sectionId: topic.section_id,
    tags: topic.tags,
    version: source.version,
  };
}
