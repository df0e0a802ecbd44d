import { isAuthor } from '#features/content/authorship.ts';
import { topicErrors } from '#features/topic/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { selectTitles, setEnvelope } from './envelope-queries.ts';
import { lockTopic } from './store.ts';
import { factsOf, maySee, requireView } from './visible-topic.ts';

/** Locks a topic's row and marks it as having an open red envelope. `isOpen`: the topic is public. @throws 404, 403 */
export async function takeForEnvelope(
  tx: Transaction,
  context: Context,
  topicId: string,
): Promise<{ isAuthor: boolean; isOpen: boolean }> {
  const topic = await lockTopic(tx, topicId);
  if (!topic) throw topicErrors.notFound();
  await requireView(context, factsOf(topic));
  await setEnvelope(tx, { topicId, mark: 1 });
  return { isAuthor: isAuthor(context.actor, topic.author_id), isOpen: topic.status === 'published' };
}

/** Titles of those of these topics that the caller may view. */
export async function titlesFor(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await selectTitles(db, ids);
  return new Map(rows.filter((row) => maySee(actor, factsOf(row))).map((row) => [row.id, row.title]));
}
