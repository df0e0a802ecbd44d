import { answerConsoleApi } from '#features/comment/console-contract.ts';
import { commentApi, replyApi, type WrittenForStaff } from '#features/comment/contract.ts';
import { atComment } from '#features/comment/paths.ts';
import { timeColumn } from '#features/console/web/columns-public.ts';
import { consoleList, type ListContext } from '#features/console/web/page-public.ts';
import { Wide } from '#features/console/web/parts-public.ts';
import { questionPath } from '#features/content/paths.ts';
import { topicPath } from '#features/topic/paths.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { bulkChanges, changeDialog } from './change-dialog.ts';
import { moderationAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { authorColumn, statusColumn } from './written-columns.tsx';

type Context = ListContext<typeof zh>;
const nameOf = ({ excerpt, id }: WrittenForStaff) => (excerpt === '' ? id : excerpt.slice(0, 40));

/** What an address may name of either list. */
const written = {
  text: 'text',
  author: 'text',
  topicId: 'id',
  status: ['pending', 'published', 'deleted_by_author', 'deleted_by_staff'],
  before: 'id',
} as const;

/** What they are on: its page, and its words. */
const topics = {
  pageOf: topicPath,
  words: (t: typeof zh) => ({ id: t.topicId, one: t.topic, gone: t.topicGone }),
};
const questions = {
  pageOf: questionPath,
  words: (t: typeof zh) => ({ id: t.questionId, one: t.question, gone: t.questionGone }),
};

/** Comments, answers and the replies to them have the same list. */
const listOf = (
  kind: 'comment' | 'reply' | 'answer' | 'answer-reply',
  { pageOf, words }: typeof topics | typeof questions,
) => ({
  filters: (t: typeof zh, kit: Context['kit']) => ({
    text: { label: t.textWord, maxLength: 60, title: t.textHint },
    author: { label: t.author, maxLength: 60 },
    topicId: { label: words(t).id, maxLength: 18, inputMode: 'numeric' as const },
    status: { label: kit.state, choices: { ...kit.textStatuses, deleted_by_author: t.deletedByAuthor } },
  }),
  nameOf,
  bulk: (chosen: readonly WrittenForStaff[], context: Context) =>
    bulkChanges(context, kind, {
      delete: chosen.filter(({ may }) => may.delete),
      restore: chosen.filter(({ may }) => may.restore),
    }),
  columns: ({ t, kit }: Context) => [
    {
      key: 'text',
      head: t.written,
      isProse: true,
      cell: ({ target, commentId, excerpt }: WrittenForStaff) => (
        <Link to={atComment(pageOf(target.id, commentId), commentId)}>{excerpt || t.noText}</Link>
      ),
    },
    statusColumn<WrittenForStaff>(kit.state, { ...kit.textStatuses, deleted_by_author: t.deletedByAuthor }),
    {
      key: 'target',
      head: words(t).one,
      cell: ({ target: { id, title } }: WrittenForStaff) => (
        <Wide>{title === '' ? words(t).gone : <Link to={pageOf(id)}>{title}</Link>}</Wide>
      ),
    },
    authorColumn<WrittenForStaff>(t.by),
    timeColumn<WrittenForStaff>('at', t.at, ({ createdAt }) => createdAt),
  ],
  menu: ({ id, may }: WrittenForStaff, context: Context) => ({
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
  ...listOf('comment', topics),
});

/** The same of replies. */
export const repliesPart = consoleList(moderationAdminMessages, {
  list: replyApi.console,
  search: written,
  caption: (t) => t.names.replies,
  ...listOf('reply', topics),
});

/** Answers to questions. */
export const answersPart = consoleList(moderationAdminMessages, {
  list: answerConsoleApi.answers,
  search: written,
  caption: (t) => t.names.answers,
  ...listOf('answer', questions),
});

/** Replies to them. */
export const answerRepliesPart = consoleList(moderationAdminMessages, {
  list: answerConsoleApi.answerReplies,
  search: written,
  caption: (t) => t.names.answerReplies,
  ...listOf('answer-reply', questions),
});
