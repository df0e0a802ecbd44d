import { type ConsoleComment, commentApi, replyApi } from '#features/comment/contract.ts';
import { commentPath } from '#features/comment/paths.ts';
import { timeColumn } from '#features/console/web/columns-public.ts';
import { consoleList, type ListContext } from '#features/console/web/page-public.ts';
import { Wide } from '#features/console/web/parts-public.ts';
import { topicPath } from '#features/topic/paths.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { bulkChanges, changeDialog } from './change-dialog.ts';
import { moderationAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { authorColumn, statusColumn } from './written-columns.tsx';

type Context = ListContext<typeof zh>;
const nameOf = ({ excerpt, id }: ConsoleComment) => (excerpt === '' ? id : excerpt.slice(0, 40));

/** What an address may name of either list. */
const written = {
  text: 'text',
  author: 'text',
  topicId: 'id',
  status: ['pending', 'published', 'deleted_by_author', 'deleted_by_staff'],
  before: 'id',
} as const;

/** Comments and replies have the same list. */
const listOf = (kind: 'comment' | 'reply') => ({
  filters: (t: typeof zh, kit: Context['kit']) => ({
    text: { label: t.textWord, maxLength: 60, title: t.textHint },
    author: { label: t.author, maxLength: 60 },
    topicId: { label: t.topicId, maxLength: 18, inputMode: 'numeric' as const },
    status: { label: kit.state, choices: { ...kit.textStatuses, deleted_by_author: t.deletedByAuthor } },
  }),
  nameOf,
  bulk: (chosen: readonly ConsoleComment[], context: Context) =>
    bulkChanges(context, kind, {
      delete: chosen.filter(({ may }) => may.delete),
      restore: chosen.filter(({ may }) => may.restore),
    }),
  columns: ({ t, kit }: Context) => [
    {
      key: 'text',
      head: t.written,
      isProse: true,
      cell: ({ topicId, commentId, excerpt }: ConsoleComment) => (
        <Link to={commentPath({ topicId, commentId })}>{excerpt || t.noText}</Link>
      ),
    },
    statusColumn<ConsoleComment>(kit.state, { ...kit.textStatuses, deleted_by_author: t.deletedByAuthor }),
    {
      key: 'topic',
      head: t.topic,
      cell: ({ topicId, topicTitle }: ConsoleComment) => (
        <Wide>{topicTitle === '' ? t.topicGone : <Link to={topicPath(topicId)}>{topicTitle}</Link>}</Wide>
      ),
    },
    authorColumn<ConsoleComment>(t.by),
    timeColumn<ConsoleComment>('at', t.at, ({ createdAt }) => createdAt),
  ],
  menu: ({ id, may }: ConsoleComment, context: Context) => ({
    items: [
      may.restore && {
        label: context.kit.restore,
        icon: 'refresh' as const,
        onSelect: () => changeDialog(context, { kind, verb: 'restore', ids: [id] }),
      },
    ],
    remove: may.delete && (() => changeDialog(context, { kind, verb: 'delete', ids: [id] })),
  }),
  empty: () => ({ icon: 'chat' as const }),
});

/** All comments, with deleting and restoring one and many. */
export const commentsPart = consoleList(moderationAdminMessages, {
  list: commentApi.console,
  search: written,
  caption: (t) => t.names.comments,
  ...listOf('comment'),
});

/** The same of replies. */
export const repliesPart = consoleList(moderationAdminMessages, {
  list: replyApi.console,
  search: written,
  caption: (t) => t.names.replies,
  ...listOf('reply'),
});
