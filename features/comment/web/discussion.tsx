import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { commentApi, replyApi } from '#features/comment/contract.ts';
import { topicApi } from '#features/topic/contract.ts';

/** The comment to quote, as shown to the writer; `id` is '' if none. */
export interface Quoting {
  id: string;
  nickname: string;
  excerpt: string;
  /** Selected words of it (or, if `id` is '', of the topic or a reply). */
  passage?: string;
}

/** Data that every comment of a thread needs. */
export interface Discussion {
  topicId: string;
  topicTitle: string;
  /** The reader's account name; null for a guest. */
  account: string | null;
  /** The sign-in path for guests who may reply after signing in. Null if signing in would not help. */
  signInPath: ((backTo: string) => string) | null;
  quote: (quoting: Quoting) => void;
  /** The anchor named by the URL, highlighted. */
  target: string;
}

const DiscussionContext = createContext<Discussion | null>(null);

export const DiscussionProvider = DiscussionContext;

export function useDiscussion(): Discussion {
  const discussion = useContext(DiscussionContext);
  if (!discussion) throw new Error('There is no discussion above this component.');
  return discussion;
}

/** Invalidates a thread's comments, replies and counts after a change. */
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
