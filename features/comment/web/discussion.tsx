import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { commentApi, replyApi } from '#features/comment/contract.ts';
import { topicApi } from '#features/topic/contract.ts';

/** The comment to be quoted, as the writer sees it; `id` is '' where it is none. */
export interface Quoting {
  id: string;
  nickname: string;
  excerpt: string;
  /** Words of it (or, where `id` is '', of the topic or a reply) that were selected. */
  passage?: string;
}

/** What every comment of a thread needs to know of the whole. */
export interface Discussion {
  topicId: string;
  topicTitle: string;
  /** The reader's account; null for a guest. */
  account: string | null;
  /** Guests may reply once they have signed in: where that is. Null where signing in would not help. */
  signInPath: ((backTo: string) => string) | null;
  quote: (quoting: Quoting) => void;
  /** The anchor that the address names, brought forward. */
  target: string;
}

const DiscussionContext = createContext<Discussion | null>(null);

export const DiscussionProvider = DiscussionContext;

export function useDiscussion(): Discussion {
  const discussion = useContext(DiscussionContext);
  if (!discussion) throw new Error('There is no discussion above this component.');
  return discussion;
}

/** After something in a thread's discussion has changed: its comments, their replies and the counts are asked anew. */
export function useRefreshDiscussion(): () => Promise<void> {
  const queries = useQueryClient();
  const { topicId } = useDiscussion();
  return () => refreshDiscussion(queries, topicId);
}

export async function refreshDiscussion(queries: QueryClient, topicId: string): Promise<void> {
  for (const path of [
    commentApi.revisions.path,
    replyApi.revisions.path,
    replyApi.list.path,
    commentApi.mine.path,
    replyApi.mine.path,
    topicApi.list.path,
  ])
    void queries.invalidateQueries({ queryKey: [path] });
  void queries.invalidateQueries({ queryKey: [topicApi.read.path, { id: topicId }] });
  await queries.invalidateQueries({ queryKey: [commentApi.list.path, { id: topicId }] });
}
