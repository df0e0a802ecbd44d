import { useLocation } from 'react-router';
import { modules } from '#features/ledger/modules.ts';
import { type EntryPage, walletApi } from '#features/wallet/contract.ts';
import { walletPaths } from '#features/wallet/paths.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { saveFile, useFetchFile } from '#platform/web/api/private-file.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Skeleton } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { Place } from '#platform/web/page/page.ts';
import type { zh } from '../messages.zh.ts';
import { type Asked, askBalances, askedBy, askMoneyEntries } from './asks.ts';
import { EntriesSkeleton } from './entries-skeleton.tsx';
import { EntryFilters, entriesHref } from './entry-filters.tsx';
import { EntryList } from './entry-list.tsx';
import css from './wallet.module.css';
import { WalletLayout } from './wallet-layout.tsx';

/** What moves points alone is no matter of this page. */
const moneyModules = modules.filter((module) => !module.startsWith('point.'));

export const asks = ({ query }: Pick<Place, 'query'>) => [askBalances, askMoneyEntries(askedBy(query))];

/** `/wallet/balance`: what the reader has in money, and every entry of it. */
export function Page() {
  const words = useWords<typeof zh>('wallet').balance;
  const asked = askedBy(new URLSearchParams(useLocation().search));
  const list = useAsk(askMoneyEntries(asked), { keepPrevious: true });
  return (
    <WalletLayout title={words.title} text={words.text}>
      <Card pad="pad">
        <Now asked={asked} />
      </Card>
      <Card>
        <EntryFilters path={walletPaths.balance} modules={moneyModules} asked={asked} />
        {list.isPending && <EntriesSkeleton />}
        {list.error && !list.data && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
        {list.data && <Entries page={list.data} asked={asked} />}
      </Card>
    </WalletLayout>
  );
}

/** The balance, and what can be done about it. */
function Now({ asked }: { asked: Asked }) {
  const words = useWords<typeof zh>('wallet').balance;
  const balances = useAsk(askBalances);
  if (balances.error) return <ErrorState message={balances.error.message} onRetry={() => void balances.refetch()} />;
  return (
    <div className={css.head}>
      <div>
        <p className={css.now}>{words.now}</p>
        {balances.data ? <p className={css.figure}>{moneyText(balances.data.balanceFen)}</p> : <Skeleton size="l" quarters={2} />}
        {balances.data && balances.data.testFen > 0 && <p className={css.test}>{words.testPart({ amount: moneyText(balances.data.testFen) })}</p>}
      </div>
      <div className={css.buttons}>
        <ButtonLink tone="primary" icon="plus" to={walletPaths.payment}>
          {words.topUp}
        </ButtonLink>
        <ButtonLink icon="shield" to={walletPaths.proof}>
          {words.check}
        </ButtonLink>
        <SaveButton asked={asked} />
      </div>
    </div>
  );
}

/** Saves what the filters leave as a table. */
function SaveButton({ asked: { module, direction } }: { asked: Asked }) {
  const words = useWords<typeof zh>('wallet');
  const fetchFile = useFetchFile();
  const toast = useToast();
  const save = async () => {
    // A refusal has been shown by the request layer.
    const file = await fetchFile(walletApi.table, { query: { currency: 'CNY', module, direction } }).catch(() => undefined);
    if (!file) return;
    saveFile(file, `${words.table.file({ day: new Date().toISOString().slice(0, 10) })}.csv`);
    toast.success(words.balance.saved);
  };
  return (
    <Button icon="download" onClick={() => void save()}>
      {words.balance.save}
    </Button>
  );
}

function Entries({ page, asked }: { page: EntryPage; asked: Asked }) {
  const words = useWords<typeof zh>('wallet');
  const path = walletPaths.balance;
  const isFiltered = asked.module !== undefined || asked.direction !== undefined || asked.before !== undefined;
  if (page.records.length === 0)
    return (
      <EmptyState icon="wallet" title={isFiltered ? words.balance.noneFit : words.balance.none} text={isFiltered ? undefined : words.balance.noneText}>
        {isFiltered ? <ButtonLink to={path}>{words.balance.showAll}</ButtonLink> : <ButtonLink to={walletPaths.payment}>{words.balance.topUp}</ButtonLink>}
      </EmptyState>
    );
  return (
    <>
      <EntryList label={words.entries.list} currency="CNY" entries={page.records} />
      {(page.before !== null || asked.before !== undefined) && (
        <nav className={css.pages} aria-label={words.entries.list}>
          {asked.before !== undefined && <ButtonLink to={entriesHref(path, { ...asked, before: undefined })}>{words.entries.newest}</ButtonLink>}
          {page.before !== null && <ButtonLink to={entriesHref(path, { ...asked, before: String(page.before) })}>{words.entries.older}</ButtonLink>}
        </nav>
      )}
    </>
  );
}
