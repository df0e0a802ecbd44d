import { useLocation } from 'react-router';
import { tabs } from '#features/search/contract.ts';
import { sectionsQuery } from '#features/section/web/public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { Chips, Tabs } from '#platform/web/kit/tabs.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { searchMessages } from './messages.ts';
import { searchQuery } from './queries.ts';
import { RememberSearch } from './remember-search.tsx';
import css from './search.module.css';
import { FIELD, SearchForm } from './search-form.tsx';
import { inTab, readSearchParams, type SearchParams, searchHref, sortsOf } from './search-params.ts';
import { SearchResults } from './search-results.tsx';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [
  searchQuery(readSearchParams(query)),
  sectionsQuery,
];

/** `/search`: what is looked for, where, and in which order is said by the address. */
export function Page() {
  const t = useMessages(searchMessages);
  const { search } = useLocation();
  const params = readSearchParams(new URLSearchParams(search));
  const { q, tab, sort } = params;
  const at = (changes: Partial<SearchParams>) => searchHref({ ...params, page: 1, ...changes });
  const sorts = sortsOf[tab];
  return (
    <Columns shape="single">
      <PageHead title={q === '' ? t.title : t.titleOf({ query: q })} description={t.description} />
      <MainColumn>
        <PageHeading title={t.title} />
        <Card as="section" label={t.results}>
          <div className={css.form}>
            <SearchForm key={search} params={params} />
          </div>
          <Tabs
            label={t.tabsLabel}
            items={tabs.map((item) => ({
              to: searchHref(inTab(params, item)),
              label: t.tabs[item],
              current: item === tab,
            }))}
          />
          {sorts.length > 0 && (
            <Chips
              always
              label={t.sortLabel}
              items={sorts.map((item) => ({ to: at({ sort: item }), label: t.sorts[item], current: item === sort }))}
            />
          )}
          <Results params={params} />
        </Card>
      </MainColumn>
      <PageKeys
        acts={['next', 'previous', 'open', 'search', 'home', 'help']}
        on={{ search: () => document.getElementById(FIELD)?.focus() }}
      />
    </Columns>
  );
}

function Results({ params }: { params: SearchParams }) {
  const list = useApiQuery(searchQuery(params), { keepPreviousData: true });
  const { data, error } = list;
  return (
    <div aria-busy={list.isPending || list.isPlaceholderData || undefined}>
      {list.isPending && <ListRowsSkeleton />}
      {error && !data && <ErrorState message={error.message} onRetry={() => void list.refetch()} />}
      {data && <SearchResults params={params} found={data} />}
      {data && !list.isPlaceholderData && <RememberSearch q={params.q} isFound={data.total > 0} />}
    </div>
  );
}
