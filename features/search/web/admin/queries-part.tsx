import { countColumn } from '#features/console/web/columns-public.ts';
import { consoleList } from '#features/console/web/page-public.ts';
import { searchAdminApi } from '#features/search/contract.ts';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { hideWord } from './hidden-part.tsx';
import { searchAdminMessages } from './messages.ts';

/** Queries of the last 30 days, most often searched for, or most often in vain. */
export const queriesPart = consoleList(searchAdminMessages, {
  list: searchAdminApi.queries,
  search: { order: ['searches', 'misses'] },
  filters: (t) => ({ order: { label: t.order, choices: t.orders } }),
  caption: (t) => t.parts.queries,
  keyOf: ({ query }) => query,
  columns: ({ t, language }) => [
    {
      key: 'query',
      head: t.query,
      cell: ({ query, isHidden }) => (
        <>
          <span lang={foreignLanguage(query, language)}>{query}</span>{' '}
          {isHidden && <Status tone="neutral">{t.isHidden}</Status>}
        </>
      ),
    },
    countColumn('searches', t.searches, ({ searches }) => searches),
    countColumn('misses', t.misses, ({ misses }) => misses),
    countColumn('members', t.members, ({ members }) => members),
  ],
  empty: (t) => ({ icon: 'search', title: t.noQueries }),
  nameOf: ({ query }) => query,
  menu: ({ query, isHidden }, context) => ({
    items: isHidden ? [] : [{ label: context.t.hide, icon: 'eyeOff', onSelect: () => hideWord(context, query) }],
  }),
});
