import { useLocation } from 'react-router';
import { modules } from '#features/ledger/modules.ts';
import { walletApi } from '#features/wallet/contract.ts';
import { walletPaths } from '#features/wallet/paths.ts';
import { writeStamp } from '#platform/shared/instant.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { saveFile, useFetchFile } from '#platform/web/api/private-file.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Skeleton } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { useTimeZone } from '#platform/web/store/site-store.tsx';
import { walletMessages } from '../messages.ts';
import { EntryLog, entryLogQuery } from './entry-log.tsx';
import { balancesQuery, type Query, queryBy } from './queries.ts';
import { WaitingLine } from './waiting-line.tsx';
import css from './wallet.module.css';
import { WalletLayout } from './wallet-layout.tsx';

/** Modules that only move points are not shown on this page. */
const moneyModules = modules.filter((module) => !module.startsWith('point.'));

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [balancesQuery, entryLogQuery('CNY', query)];

/** `/wallet/balance`: the reader's money balance, and every entry of it. */
export function Page() {
  const messages = useMessages(walletMessages).balance;
  const query = queryBy(new URLSearchParams(useLocation().search));
  return (
    <WalletLayout title={messages.title} text={messages.text}>
      <Card pad="pad">
        <Now asked={query} />
      </Card>
      <EntryLog
        currency="CNY"
        path={walletPaths.balance}
        modules={moneyModules}
        none={{
          icon: 'wallet',
          title: messages.none,
          text: messages.noneText,
          mutation: <ButtonLink to={walletPaths.payment}>{messages.topUp}</ButtonLink>,
        }}
      />
    </WalletLayout>
  );
}

/** The balance and its actions. */
function Now({ asked: query }: { asked: Query }) {
  const messages = useMessages(walletMessages).balance;
  const balances = useApiQuery(balancesQuery);
  if (balances.error) return <ErrorState message={balances.error.message} onRetry={() => void balances.refetch()} />;
  return (
    <div className={css.head}>
      <div>
        <p className={css.now}>{messages.now}</p>
        {balances.data ? (
          <p className={css.figure}>{moneyText(balances.data.balanceFen)}</p>
        ) : (
          <div className={css.figurePending}>
            <Skeleton size="l" quarters={3} />
          </div>
        )}
        {balances.data && balances.data.testFen > 0 && (
          <p className={css.test}>{messages.testPart({ amount: moneyText(balances.data.testFen) })}</p>
        )}
        {balances.data?.mayBeTest && <p className={css.test}>{messages.mayBeTest}</p>}
        <WaitingLine currency="CNY" />
      </div>
      <div className={css.buttons}>
        <ButtonLink tone="primary" icon="plus" to={walletPaths.payment}>
          {messages.topUp}
        </ButtonLink>
        <ButtonLink icon="shield" to={walletPaths.proof}>
          {messages.check}
        </ButtonLink>
        <SaveButton asked={query} />
      </div>
    </div>
  );
}

/** Downloads the filtered entries as a table. */
function SaveButton({ asked: { module, direction } }: { asked: Query }) {
  const t = useMessages(walletMessages);
  const fetchFile = useFetchFile();
  const toast = useToast();
  const timeZone = useTimeZone();
  const save = async () => {
    // The request layer has shown the error.
    const file = await fetchFile(walletApi.table, { query: { currency: 'CNY', module, direction } }).catch(
      () => undefined,
    );
    if (!file) return;
    saveFile(file, `${t.table.file({ day: writeStamp(Date.now(), timeZone).slice(0, 10) })}.csv`);
    toast.success(t.balance.saved);
  };
  return (
    <Button icon="download" onClick={() => void save()}>
      {t.balance.save}
    </Button>
  );
}
