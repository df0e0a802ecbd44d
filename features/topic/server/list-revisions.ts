import { authors } from '#features/content/server/public.ts';
import { fillSource } from '#features/hidden-content/server/public.ts';
import { sectionTree } from '#features/section/server/public.ts';
import type { TopicHistory } from '#features/topic/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canSeeHistory } from './policy.ts';
import { nameOf } from './present-topic-row.ts';
import { findSource, selectRevisions } from './topic-queries.ts';
import { factsOf, readVisibleTopic } from './visible-topic.ts';

const PAGE = 10;

/**
 * A topic's content before each of its edits, the latest first, and on the first page the current content; for its
 * author and staff. @throws 403, 404
 */
export async function listRevisions(context: Context, id: string, page: number): Promise<TopicHistory> {
  const topic = await readVisibleTopic(context, id);
  requireAllowed(canSeeHistory(context.actor, factsOf(topic)));
  const [tree, naming, rows] = await Promise.all([
    sectionTree(context.site),
    authors.namingFor(context),
    selectRevisions(context.db, { topicId: id, limit: PAGE, offset: (page - 1) * PAGE }),
  ]);
  const sources = await Promise.all(
    rows.map((row) => fillSource(context, { target: { kind: 'topic', id }, source: row.source })),
  );
  const records = rows.map((row, at) => ({
    id: row.id,
    editor: authors.presentAuthor(row, naming),
    title: row.title,
    content: sources[at] ?? '',
    tags: row.tags,
    section: nameOf(tree, row.section_id, context.language),
    createdAt: row.created_at,
  }));
  const source = page === 1 ? await findSource(context.db, id) : undefined;
  const current = source && {
    title: topic.title,
    content: await fillSource(context, { target: { kind: 'topic', id }, source: source.source }),
    tags: topic.tags,
    section: nameOf(tree, topic.section_id, context.language),
  };
  return { records, current: current ?? null, page, pageSize: PAGE, total: rows[0]?.revisions ?? (page - 1) * PAGE };
}
