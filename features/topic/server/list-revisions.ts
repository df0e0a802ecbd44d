import type * as z from 'zod/mini';
import { sectionTree } from '#features/section/server/public.ts';
import type { TopicRevision } from '#features/topic/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { demand } from '#platform/shared/failure.ts';
import type { Page } from '#platform/shared/paging.ts';
import { canSeeHistory } from './policy.ts';
import { namingFor, presentAuthor } from './present-author.ts';
import { nameOf } from './present-topic-row.ts';
import { selectRevisions } from './topic-queries.ts';
import { factsOf, readVisibleTopic } from './visible-topic.ts';

const PAGE = 10;

/** What stood in a topic before each of its edits, the latest first; for its author and staff. @throws 403, 404 */
export async function listRevisions(context: Context, id: string, page: number): Promise<Page<z.output<typeof TopicRevision>>> {
  const topic = await readVisibleTopic(context, id);
  demand(canSeeHistory(context.actor, factsOf(topic)));
  const [tree, naming, rows] = await Promise.all([
    sectionTree(context.site),
    namingFor(context),
    selectRevisions(context.db, { topicId: id, limit: PAGE, offset: (page - 1) * PAGE }),
  ]);
  const records = rows.map((row) => ({
    id: row.id,
    editor: presentAuthor(row, naming),
    title: row.title,
    content: row.source,
    tags: row.tags,
    section: nameOf(tree, row.section_id, context.language),
    createdAt: row.created_at,
  }));
  return { records, page, pageSize: PAGE, total: rows[0]?.revisions ?? (page - 1) * PAGE };
}
