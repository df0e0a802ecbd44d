import type { CommentListParams } from '#features/comment/web/public.ts';
import { listHref, readListParams } from '#features/comment/web/talk-public.ts';
import { topicPath } from '#features/topic/paths.ts';

/** Parameters of a thread's address: the topic, and which of its comments. */
export interface ThreadParams extends CommentListParams {
  topicId: string;
}

/** Parses an address. */
export function readThreadParams(query: URLSearchParams): ThreadParams {
  return { topicId: query.get('topicId') ?? '', ...readListParams(query, 'commentId') };
}

/** The address of a position. */
export function threadHref({ topicId, ...params }: ThreadParams): string {
  return listHref(topicPath(topicId), params, 'commentId');
}
