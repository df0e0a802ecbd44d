import { timeColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { questionAdminApi } from '#features/question/admin-contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { questionAdminMessages } from './messages.ts';
import { questionMenu } from './question-acts.tsx';
import { AskerCell, BountyCell, TitleCell } from './question-cells.tsx';

const tones = { published: 'good', pending: 'waiting', deleted_by_author: 'neutral', deleted_by_staff: 'bad' } as const;

/** `/admin/questions`: all questions; what staff may do with each, and with its bounty. */
export const { Page, queries } = defineConsolePage({
  area: 'question',
  messages: questionAdminMessages,
  list: questionAdminApi.list,
  search: {
    title: 'text',
    author: 'text',
    tag: 'text',
    state: ['unresolved', 'resolved', 'overdue'],
    bounty: ['none', 'open', 'paid', 'returned'],
    status: ['pending', 'published', 'deleted_by_author', 'deleted_by_staff'],
  },
  countedTo: 3000,
  filters: (t, kit) => ({
    title: { label: kit.titleContains, maxLength: 60 },
    author: { label: t.author, maxLength: 60 },
    tag: { label: t.tag, maxLength: 20 },
    state: { label: t.progress, choices: t.states },
    bounty: { label: t.bounty, choices: t.bounties },
    status: { label: kit.state, choices: { ...kit.textStatuses, deleted_by_author: t.deletedByAuthor } },
  }),
  columns: ({ t, kit, language }) => [
    { key: 'title', head: t.question, isProse: true, cell: (row) => <TitleCell question={row} t={t} /> },
    {
      key: 'status',
      head: kit.state,
      isOneLine: true,
      cell: ({ status }) => (
        <Status tone={tones[status]}>{{ ...kit.textStatuses, deleted_by_author: t.deletedByAuthor }[status]}</Status>
      ),
    },
    { key: 'bounty', head: t.bounty, cell: ({ bounty }) => <BountyCell bounty={bounty} texts={{ t, language }} /> },
    { key: 'by', head: t.by, cell: ({ author }) => <AskerCell author={author} /> },
    {
      key: 'counts',
      head: t.counts,
      align: 'end',
      cell: (row) => `${formatCount(row.viewCount, language)} / ${formatCount(row.answerCount, language)}`,
    },
    timeColumn('at', t.at, ({ createdAt }) => createdAt),
  ],
  nameOf: ({ title }) => title,
  menu: questionMenu,
  empty: () => ({ icon: 'help' }),
});
