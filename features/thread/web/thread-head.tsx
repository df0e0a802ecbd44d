import type { TopicPage } from '#features/topic/contract.ts';
import { PageHead } from '#platform/web/page/head.tsx';
import { type ThreadParams, threadHref } from './thread-params.ts';

/**
 * Metadata of a thread for search engines and link previews. Each page of comments is a page of its own; sort orders
 * and deep links are not.
 */
export function ThreadHead({ topic, params }: { topic: TopicPage; params: ThreadParams }) {
  const canonical = threadHref({
    ...params,
    order: 'oldest',
    commentId: undefined,
    floor: undefined,
    page: params.order === 'oldest' && params.commentId === undefined ? params.page : 1,
  });
  return (
    <>
      <PageHead title={topic.title} description={topic.summary || undefined} canonical={canonical} />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={topic.title} />
      <meta property="og:description" content={topic.summary} />
      <meta property="article:published_time" content={topic.createdAt} />
    </>
  );
}
