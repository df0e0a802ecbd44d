import { commentApi, type Order, orders } from '#features/comment/contract.ts';
import { threadPath } from '#features/content/paths.ts';

/** What differs between comments by what they are on. Their words are messages, which a page may replace. */
export interface Talk {
  /** What they are on. */
  kind: string;
  /** The kinds of text that comments and replies are. */
  names: Readonly<Record<'comment' | 'reply', string>>;
  /** Where other comments of these names are in drafts already: theirs in drafts. */
  drafts?: Readonly<Record<'comment' | 'reply', string>>;
  api: Pick<typeof commentApi, 'list' | 'post' | 'floors'>;
  /** The page they stand on; with a comment's id, or `latest`, the page of comments that contains it. */
  pageOf: (id: string, commentId?: string) => string;
  orders: readonly Order[];
  /** Characters of a comment. */
  longest: number;
}

/** The names of comments and replies in drafts. */
export const draftNames = ({ drafts, names }: Talk): Talk['names'] => drafts ?? names;

/** Comments on a topic. */
export const topicTalk: Talk = {
  kind: 'topic',
  names: { comment: 'comment', reply: 'reply' },
  api: commentApi,
  pageOf: threadPath,
  orders,
  longest: 10_000,
};
