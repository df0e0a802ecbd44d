import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type * as z from 'zod/mini';
import { type CommentRow, commentApi, replyApi } from '#features/comment/contract.ts';
import type { NoComment } from '#features/content/commenting.ts';
import type { Talk } from './talk.ts';

/** The comment to quote, as shown to the writer; `id` is '' if none. */
export interface Quoting {
  id: string;
  nickname: string;
  /** Selected words of it (or, if `id` is '', of the topic or a reply). */
  passage?: string;
  /** Where the reader was, in px, if the box is not opened there: sending leads back. */
  from?: number;
}

/** There is one comment box; this says where it is. */
export interface BoxPosition {
  /** Above (`top`) or below (`end`) the comments, or the id of the comment it is under; '' is nowhere. */
  position: string;
  /** The quote chosen together with the position. */
  quoting: Quoting | undefined;
  /** Counts the moves: each is a wish to write there. */
  wish: number;
  /** Height of the box when it left its place above, which stays as high: what one reads must not move. */
  height: number;
  /** What holds the box, wherever it is; null on the server. */
  holder: HTMLElement | null;
  move: (position: string, quoting?: Quoting) => void;
  /** The position is going away, or the quote is done with. */
  leave: (position: string) => void;
}

/** Of a page without one. */
export const noBox: BoxPosition = {
  position: '',
  quoting: undefined,
  wish: 0,
  height: 0,
  holder: null,
  move: () => undefined,
  leave: () => undefined,
};

/** What the comments of a page are written about. */
export interface CommentedText {
  id: string;
  title: string;
  commentCount: number;
  /** Why the reader may not comment. */
  noComment: z.output<typeof NoComment> | null;
}

/** Data that every comment of a thread needs. */
export interface Discussion {
  talk: Talk;
  /** What the comments are on. */
  targetId: string;
  targetTitle: string;
  /** The reader's account name; null for a guest. */
  account: string | null;
  /** The sign-in path for guests who may reply after signing in. Null if signing in would not help. */
  signInPath: ((backTo: string) => string) | null;
  box: BoxPosition;
  /** Keys of the queries about the target itself, which a comment changes too. */
  targetQueries: readonly (readonly unknown[])[];
  /** The anchor named by the URL, highlighted. */
  target: string;
  /** Beside the author of a comment, and among its actions: what the page adds. */
  marksOf?: ((row: CommentRow) => ReactNode) | undefined;
  actsOf?: ((row: CommentRow) => ReactNode) | undefined;
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
  const { talk, targetId, targetQueries } = useDiscussion();
  return async () => {
    const { revisions, mine } = commentApi;
    for (const { path } of [revisions, mine, replyApi.revisions, replyApi.list, replyApi.mine])
      void queries.invalidateQueries({ queryKey: [path] });
    // For the next edit: a form that is open goes on with the version it began with.
    for (const { path } of [commentApi.source, replyApi.source])
      void queries.invalidateQueries({ queryKey: [path], refetchType: 'none' });
    for (const queryKey of targetQueries) void queries.invalidateQueries({ queryKey });
    await queries.invalidateQueries({ queryKey: [talk.api.list.path, { id: targetId }] });
  };
}
