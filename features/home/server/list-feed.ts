import { FEED_PAGE, type FeedItem } from '#features/home/contract.ts';
import { questionRows } from '#features/question/server/rows-public.ts';
import { sectionTree } from '#features/section/server/public.ts';
import { topicRows } from '#features/topic/server/rows-public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { mergeStreams, positionsBehind, readStreamCursor, writeStreamCursor } from '#platform/shared/streams.ts';
import { followsAnything, selectFeed } from './feed-queries.ts';

interface Feed {
  isFollowing: boolean;
  records: FeedItem[];
  before: string | null;
}

/**
 * A page of what is new of whom and what the caller follows: put together when it is read, so that a post costs
 * nothing for its followers. What was hidden meanwhile, or stands in a section closed to the caller, is not in it.
 */
export async function listFeed(context: Context, before: string | undefined): Promise<Feed> {
  const { site, actor } = context;
  const { id: memberId } = memberOf(context);
  if (!(await followsAnything(context.db, memberId))) return { isFollowing: false, records: [], before: null };
  const start = readStreamCursor(before);
  const sectionIds = (await sectionTree(site)).all.flatMap(({ id }) => (actor.may('topic.view', id) ? [id] : []));
  const read = FEED_PAGE + 1;
  const found = mergeStreams(
    await selectFeed(context.db, { memberId, sectionIds, before: start, limit: read }),
    read,
  ).rows;
  const passed = found.slice(0, FEED_PAGE);
  const shown = passed.filter((row) => !row.is_blocked);
  const ofStream = (stream: 'topic' | 'question') => shown.filter((row) => row.stream === stream);
  const [topics, questions] = await Promise.all([
    topicRows.presentSeen(context, ofStream('topic')),
    questionRows.presentSeen(context, ofStream('question')),
  ]);
  const topicOf = new Map(topics.map((topic) => [topic.id, topic]));
  const questionOf = new Map(questions.map((question) => [question.id, question]));
  const records = shown.flatMap(({ stream, id }): FeedItem[] => {
    const topic = (stream === 'topic' && topicOf.get(id)) || null;
    const question = (stream === 'question' && questionOf.get(id)) || null;
    return topic || question ? [{ topic, question }] : [];
  });
  return {
    isFollowing: true,
    records,
    before: found.length > passed.length ? writeStreamCursor(positionsBehind(start, passed)) : null,
  };
}
