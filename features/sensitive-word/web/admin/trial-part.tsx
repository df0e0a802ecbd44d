import { consoleList } from '#features/console/web/page-public.ts';
import { sensitiveWordAdminApi } from '#features/sensitive-word/contract.ts';
import { levelColumn } from './lists-part.tsx';
import { sensitiveWordAdminMessages } from './messages.ts';

/** What would be found in a text, and why. */
export const trialPart = consoleList(sensitiveWordAdminMessages, {
  list: sensitiveWordAdminApi.try,
  search: { text: 'text', page: false },
  filters: (t) => ({ text: { label: t.tryText, placeholder: t.tryHint, maxLength: 400 } }),
  caption: (t) => t.parts.trial,
  columns: ({ t }) => [
    { key: 'word', head: t.word, cell: ({ word }) => word },
    { key: 'found', head: t.found, isProse: true, cell: ({ found }) => found },
    { key: 'how', head: t.how, cell: ({ isBySound }) => (isBySound ? t.bySound : t.byLook) },
    { key: 'list', head: t.list, cell: ({ listName }) => listName },
    { key: 'category', head: t.category, cell: ({ category }) => category },
    levelColumn(t),
  ],
  searchForm: (t) => ({
    apply: t.parts.trial,
    clear: t.tryOther,
    first: { icon: 'search', title: t.tryFirst, text: t.tryFirstText },
  }),
  empty: (t) => ({ icon: 'check', title: t.notFound, text: t.notFoundText }),
});
