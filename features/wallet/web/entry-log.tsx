import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Module } from '#features/ledger/modules.ts';
import { type EntryPage, walletApi } from '#features/wallet/contract.ts';
import type { Currency } from '#platform/shared/money.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import type { IconName } from '#platform/web/kit/icon.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import type { zh } from '../messages.zh.ts';
import { type Asked, askedBy } from './asks.ts';
import { EntriesSkeleton } from './entries-skeleton.tsx';
import { EntryFilters, entriesHref } from './entry-filters.tsx';
import { EntryList } from './entry-list.tsx';
import css from './wallet.module.css';

/** What the log of a currency asks for at an address. */
export const askEntryLog = (currency: Currency, search: URLSearchParams) => ask(walletApi.entries, { query: { currency, ...askedBy(search) } });

type EntryLogProps = {
  currency: Currency;
  /** Where the log is. */
  path: string;
  /** What it may be filtered by. */
  modules: readonly Module[];
  /** As long as nothing has ever moved; `act`: the way to a first entry. */
  none: { icon: IconName; title: string; text: string; act?: ReactNode };
};

/** Every entry of one's own account in a currency, with its filters and pages, which the address keeps. */
export function EntryLog({ currency, path, modules, none }: EntryLogProps) {
  const search = new URLSearchParams(useLocation().search);
  const asked = askedBy(search);
  const list = useAsk(askEntryLog(currency, search), { keepPrevious: true });
  return (
    <Card>
      <EntryFilters path={path} modules={modules} asked={asked} />
      {list.isPending && <EntriesSkeleton />}
      {list.error && !list.data && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
      {list.data && <Entries page={list.data} asked={asked} currency={currency} path={path} none={none} />}
    </Card>
  );
}

function Entries({ page, asked, currency, path, none }: { page: EntryPage; asked: Asked } & Omit<EntryLogProps, 'modules'>) {
  const words = useWords<typeof zh>('wallet');
  const isFiltered = asked.module !== undefined || asked.direction !== undefined || asked.before !== undefined;
  if (page.records.length === 0)
    return (
      <EmptyState icon={none.icon} title={isFiltered ? words.balance.noneFit : none.title} text={isFiltered ? undefined : none.text}>
        {isFiltered ? <ButtonLink to={path}>{words.balance.showAll}</ButtonLink> : none.act}
      </EmptyState>
    );
  const label = currency === 'CNY' ? words.entries.list : words.entries.pointList;
  return (
    <>
      <EntryList label={label} currency={currency} entries={page.records} />
      {(page.before !== null || asked.before !== undefined) && (
        <nav className={css.pages} aria-label={label}>
          {asked.before !== undefined && <ButtonLink to={entriesHref(path, { ...asked, before: undefined })}>{words.entries.newest}</ButtonLink>}
          {page.before !== null && <ButtonLink to={entriesHref(path, { ...asked, before: String(page.before) })}>{words.entries.older}</ButtonLink>}
        </nav>
      )}
    </>
  );
}
