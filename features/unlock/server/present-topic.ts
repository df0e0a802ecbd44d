import type { Status } from '#features/content/contract.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { linkedTarget } from '#platform/server/feature/text-kind.ts';
import type { Actor } from '#platform/shared/actor.ts';

interface TopicColumns {
  topic_id: string;
  title: string;
  status: Status;
  section_id: string;
  author_id: string | null;
}

/** The topic of a hidden part, with the address of its page. */
export const nameTopic = (row: Pick<TopicColumns, 'topic_id' | 'title'>) => ({
  id: row.topic_id,
  title: row.title,
  path: linkedTarget({ kind: 'topic', id: row.topic_id })?.path ?? '/',
});

/** The same for those who may view it, else null. */
export function presentTopic(actor: Actor, row: TopicColumns): ReturnType<typeof nameTopic> | null {
  const facts = { status: row.status, sectionId: row.section_id, authorId: row.author_id };
  return contentKinds.contentKind('topic').maySee(actor, facts) ? nameTopic(row) : null;
}
