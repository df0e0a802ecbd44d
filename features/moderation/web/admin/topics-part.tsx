import { timeColumn } from '#features/console/web/columns-public.ts';
import { consoleList } from '#features/console/web/page-public.ts';
import { topicStaffApi } from '#features/topic/staff-contract.ts';
import { MutationMenu, SectionFilter, TitleCell } from '#features/topic/web/admin-public.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { bulkChanges } from './change-dialog.ts';
import { moderationAdminMessages } from './messages.ts';
import { authorColumn, statusColumn } from './written-columns.tsx';

/** All topics, with every staff action on one, and deleting and restoring many. */
export const topicsPart = consoleList(moderationAdminMessages, {
  list: topicStaffApi.console,
  search: {
    title: 'text',
    author: 'text',
    sectionId: 'id',
    status: ['pending', 'published', 'deleted_by_author', 'deleted_by_staff'],
  },
  countedTo: 3000,
  filters: (t, kit) => ({
    title: { label: kit.titleContains, maxLength: 60 },
    author: { label: t.author, maxLength: 60 },
    sectionId: { label: t.section, control: (value) => <SectionFilter value={value} /> },
    status: { label: kit.state, choices: { ...kit.textStatuses, deleted_by_author: t.deletedByAuthor } },
  }),
  caption: (t) => t.names.topics,
  nameOf: ({ title }) => title,
  bulk: (chosen, context) =>
    bulkChanges(context, 'topic', {
      delete: chosen.filter(({ may }) => may.moderate),
      restore: chosen.filter(({ may }) => may.restore),
    }),
  columns: ({ t, kit, language, open }) => [
    { key: 'topic', head: t.topic, cell: (topic) => <TitleCell topic={topic} /> },
    statusColumn(kit.state, { ...kit.textStatuses, deleted_by_author: t.deletedByAuthor }),
    { key: 'section', head: t.section, cell: (topic) => topic.section.name },
    authorColumn(t.by),
    {
      key: 'counts',
      head: t.counts,
      align: 'end',
      cell: (topic) => `${formatCount(topic.viewCount, language)} / ${formatCount(topic.commentCount, language)}`,
    },
    timeColumn('at', t.at, (topic) => topic.createdAt),
    { key: 'act', head: kit.actions, align: 'end', cell: (topic) => <MutationMenu topic={topic} open={open} /> },
  ],
  empty: () => ({ icon: 'chat' }),
});
