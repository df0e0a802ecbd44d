import { useLocation } from 'react-router';
import { modules } from '#features/ledger/modules.ts';
import { walletApi } from '#features/wallet/contract.ts';
import { walletPaths } from '#features/wallet/paths.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { saveFile, useFetchFile } from '#platform/web/api/private-file.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Skeleton } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { Place } from '#platform/web/page/page.ts';
import type { zh } from '../messages.zh.ts';
import { type Asked, askBalances, askedBy } from './asks.ts';
import { askEntryLog, EntryLog } from './entry-log.tsx';
import css from './wallet.module.css';
import { WalletLayout } from './wallet-layout.tsx';

/** What moves points alone is no matter of this page. */
const moneyModules = modules.filter((module) => !module.startsWith('point.'));

export const asks = ({ query }: Pick<Place, 'query'>) => [askBalances, askEntryLog('CNY', query)];

/** `/wallet/balance`: what the reader has in money, and every entry of it. */
export function Page() {
  const words = useWords<typeof zh>('wallet').balance;
  const asked = askedBy(new URLSearchParams(useLocation().search));
  return (
    <WalletLayout title={words.title} text={words.text}>
      <Card pad="pad">
        <Now asked={asked} />
      </Card>
      <EntryLog
        currency="CNY"
        path={walletPaths.balance}
        modules={moneyModules}
        none={{ icon: 'wallet', title: words.none, text: words.noneText, act: <ButtonLink to={walletPaths.payment}>{words.topUp}</ButtonLink> }}
      />
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
        {balances.data ? (
          <p className={css.figure}>{moneyText(balances.data.balanceFen)}</p>
        ) : (
          <div className={css.figurePending}>
            <Skeleton size="l" quarters={3} />
          </div>
        )}
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
