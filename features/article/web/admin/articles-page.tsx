import { articleApi } from '#features/article/contract.ts';
import { articlePath, newArticlePath } from '#features/article/paths.ts';
import { countColumn, timeColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { memberPath } from '#features/member/paths.ts';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { articleAdminMessages } from './messages.ts';

const tones = { published: 'good', pending: 'waiting', deleted_by_author: 'neutral', deleted_by_staff: 'bad' } as const;

/** `/admin/articles`: all articles; staff delete and restore them. */
export const { Page, queries } = defineConsolePage({
  area: 'article',
  messages: articleAdminMessages,
  list: articleApi.console,
  search: {
    title: 'text',
    author: 'text',
    status: ['pending', 'published', 'deleted_by_author', 'deleted_by_staff'],
  },
  countedTo: 3000,
  filters: (t, kit) => ({
    title: { label: kit.titleContains, maxLength: 60 },
    author: { label: t.author, maxLength: 60 },
    status: { label: kit.state, choices: { ...kit.textStatuses, deleted_by_author: t.deletedByAuthor } },
  }),
  columns: ({ t, kit }) => [
    {
      key: 'title',
      head: t.article,
      isProse: true,
      cell: ({ id, title }) => <Link to={articlePath(id)}>{title}</Link>,
    },
    {
      key: 'status',
      head: kit.state,
      cell: ({ status, publishAt }) =>
        publishAt === null ? (
          <Status tone={tones[status]}>{{ ...kit.textStatuses, deleted_by_author: t.deletedByAuthor }[status]}</Status>
        ) : (
          <Status tone="waiting">
            {t.publishAt} <PublishTime at={publishAt} />
          </Status>
        ),
    },
    {
      key: 'by',
      head: t.by,
      cell: ({ author }) =>
        author.account === '' ? author.nickname : <Link to={memberPath(author.account)}>{author.nickname}</Link>,
    },
    countColumn('comments', t.comments, ({ commentCount }) => commentCount),
    timeColumn('at', t.at, ({ createdAt }) => createdAt),
  ],
  nameOf: ({ title }) => title,
  actions: ({ t }, answer) =>
    answer?.may.write && (
      <ButtonLink icon="pen" to={newArticlePath}>
        {t.write}
      </ButtonLink>
    ),
  menu: ({ id, title, status, may }, { t, kit, confirm, remove }) => ({
    items: [
      may.restore && {
        label: status === 'pending' ? t.publish : kit.restore,
        icon: status === 'pending' ? ('send' as const) : ('refresh' as const),
        onSelect: () =>
          confirm({
            call: articleApi.restore,
            params: { id },
            title: status === 'pending' ? t.publish : kit.restore,
            text: t.restoreText,
            isRequired: true,
          }),
      },
    ],
    remove:
      may.moderate &&
      (() =>
        remove({
          call: articleApi.staffDelete,
          params: { id },
          title: kit.deleteTitle({ name: title }),
          text: t.deleteText,
          isRequired: true,
        })),
  }),
  empty: () => ({ icon: 'pen' }),
});

/** A time to come, in full: a distance would say nothing. */
function PublishTime({ at }: { at: string }) {
  return useInstant()(at);
}
