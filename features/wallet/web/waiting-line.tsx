import { moneyText } from '#platform/shared/money.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { walletMessages } from '../messages.ts';
import { balancesQuery } from './queries.ts';
import css from './wallet.module.css';

/** What the reader has sold and is paid for later, and until when; nothing while nothing waits. */
export function WaitingLine({ currency }: { currency: 'CNY' | 'POINT' }) {
  const { waiting: t } = useMessages(walletMessages);
  const instant = useInstant();
  const waiting = useApiQuery(balancesQuery).data?.waiting[currency];
  if (!waiting || waiting.amount === 0) return null;
  const amount = currency === 'CNY' ? moneyText(waiting.amount) : t.points({ points: waiting.amount });
  return (
    <p className={css.now}>
      {waiting.until === null ? t.disputed({ amount }) : t.until({ amount, time: instant(waiting.until, 'short') })}
    </p>
  );
}
