import { defineConsolePage } from '#features/console/web/page-public.ts';
import { memberPath } from '#features/member/paths.ts';
import { topicApi } from '#features/topic/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { MutationMenu, SectionFilter, TitleCell } from './content-cells.tsx';
import { topicAdminMessages } from './messages.ts';

const tones = { published: 'good', pending: 'waiting', deleted_by_author: 'neutral', deleted_by_staff: 'bad' } as const;

/** `/admin/content`: all topics, with staff actions. */
export const { Page, queries } = defineConsolePage({
  area: 'content',
  messages: topicAdminMessages,
  list: topicApi.console,
  search: {
    title: 'text',
    author: 'text',
    sectionId: 'id',
    status: ['pending', 'published', 'deleted_by_author', 'deleted_by_staff'],
  },
  countedTo: 3000,
  filters: (t, kit) => ({
    title: { label: t.word, maxLength: 60 },
    author: { label: t.author, maxLength: 60 },
    sectionId: { label: t.section, control: (value) => <SectionFilter value={value} /> },
    status: { label: kit.state, choices: t.statuses },
  }),
  caption: (t) => t.table,
  columns: ({ t, kit, language, open }) => [
    { key: 'topic', head: t.topic, cell: (topic) => <TitleCell topic={topic} /> },
    {
      key: 'status',
      head: kit.state,
      cell: ({ status }) => <Status tone={tones[status]}>{t.statuses[status]}</Status>,
    },
    { key: 'section', head: t.section, cell: (topic) => topic.section.name },
    {
      key: 'by',
      head: t.by,
      cell: ({ author }) =>
        author.account === '' ? author.nickname : <Link to={memberPath(author.account)}>{author.nickname}</Link>,
    },
    {
      key: 'counts',
      head: t.counts,
      align: 'end',
      cell: (topic) => `${formatCount(topic.viewCount, language)} / ${formatCount(topic.commentCount, language)}`,
    },
    { key: 'at', head: t.at, isOneLine: true, cell: (topic) => <TimeAgo at={topic.createdAt} /> },
    { key: 'act', head: kit.actions, align: 'end', cell: (topic) => <MutationMenu topic={topic} open={open} /> },
  ],
  empty: () => ({ icon: 'chat' }),
});
