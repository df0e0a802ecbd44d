import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Module } from '#features/ledger/modules.ts';
import { type EntryPage, walletApi } from '#features/wallet/contract.ts';
import type { Currency } from '#platform/shared/money.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import type { IconName } from '#platform/web/kit/icon.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { walletMessages } from '../messages.ts';
import { EntriesSkeleton } from './entries-skeleton.tsx';
import { EntryFilters, entriesHref } from './entry-filters.tsx';
import { EntryList } from './entry-list.tsx';
import { type Query, queryBy } from './queries.ts';
import css from './wallet.module.css';

/** The queries of a currency's log for an address. */
export const entryLogQuery = (currency: Currency, search: URLSearchParams) =>
  apiQuery(walletApi.entries, { query: { currency, ...queryBy(search) } });

type EntryLogProps = {
  currency: Currency;
  /** Path of the log. */
  path: string;
  /** The available filters. */
  modules: readonly Module[];
  /** Shown while there is no entry; `act`: a link to make a first one. */
  none: { icon: IconName; title: string; text: string; mutation?: ReactNode };
};

/** Every entry of the reader's account in a currency, with filters and paging stored in the address. */
export function EntryLog({ currency, path, modules, none }: EntryLogProps) {
  const search = new URLSearchParams(useLocation().search);
  const query = queryBy(search);
  const list = useApiQuery(entryLogQuery(currency, search), { keepPreviousData: true });
  return (
    <Card>
      <EntryFilters path={path} modules={modules} asked={query} />
      {list.isPending && <EntriesSkeleton />}
      {list.error && !list.data && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
      {list.data && <Entries page={list.data} asked={query} currency={currency} path={path} none={none} />}
    </Card>
  );
}

function Entries({
  page,
  asked: query,
  currency,
  path,
  none,
}: { page: EntryPage; asked: Query } & Omit<EntryLogProps, 'modules'>) {
  const t = useMessages(walletMessages);
  const isFiltered = query.module !== undefined || query.direction !== undefined || query.before !== undefined;
  if (page.records.length === 0)
    return (
      <EmptyState
        icon={none.icon}
        title={isFiltered ? t.balance.noneFit : none.title}
        text={isFiltered ? undefined : none.text}
      >
        {isFiltered ? <ButtonLink to={path}>{t.balance.showAll}</ButtonLink> : none.mutation}
      </EmptyState>
    );
  const label = currency === 'CNY' ? t.entries.list : t.entries.pointList;
  return (
    <>
      <EntryList label={label} currency={currency} entries={page.records} />
      {(page.before !== null || query.before !== undefined) && (
        <nav className={css.pages} aria-label={label}>
          {query.before !== undefined && (
            <ButtonLink to={entriesHref(path, { ...query, before: undefined })}>{t.entries.newest}</ButtonLink>
          )}
          {page.before !== null && (
            <ButtonLink to={entriesHref(path, { ...query, before: String(page.before) })}>{t.entries.older}</ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}
