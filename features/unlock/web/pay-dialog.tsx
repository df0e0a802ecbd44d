import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Guard } from '#features/hidden-content/contract.ts';
import { unlockApi } from '#features/unlock/contract.ts';
import { walletApi } from '#features/wallet/contract.ts';
import { walletPaths } from '#features/wallet/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { newKey } from '#platform/web/api/new-key.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import css from './pay.module.css';
import { unlockPayMessages } from './pay-messages.ts';

const balancesQuery = apiQuery(walletApi.balances, { query: {} });

export type PayDialogProps = {
  guard: Guard;
  onOpened: (guard: Guard) => void;
  /** The part differs from the one shown: its price has changed, or it is gone. */
  onChanged: () => void;
  onClose: () => void;
};

/** Shows content, price and balance; pays at the price shown. */
export function PayDialog({ guard, onOpened, onChanged, onClose }: PayDialogProps) {
  const messages = useMessages(unlockPayMessages).pay;
  const language = useLanguage();
  const queries = useQueryClient();
  const caller = useCaller();
  const balances = useApiQuery(balancesQuery);
  const [key, setKey] = useState(newKey);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { amount, holds } = guard;
  const isMoney = guard.kind === 'money';
  const price = amount ?? 0;
  const has = balances.data && (isMoney ? balances.data.balanceFen : balances.data.points);
  const isShort = has !== undefined && has < price;
  const write = (sum: number) => (isMoney ? moneyText(sum) : messages.points({ points: formatCount(sum, language) }));

  const pay = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const opened = await caller(
        unlockApi.unlock,
        { params: { id: guard.id }, body: { price } },
        { quiet: true, idempotencyKey: key },
      );
      void queries.invalidateQueries({ queryKey: [walletApi.balances.path] });
      onOpened(opened);
    } catch (refusal) {
      if (!isApiError(refusal)) throw refusal;
      setError(refusal.fields.price ?? refusal.message);
      setBusy(false);
      // Without a response, retrying with the same key finds out whether the payment was made. An error response has
      // moved nothing, and another price is another payment.
      if (refusal.status !== 0 && refusal.status < 500) setKey(newKey());
      if (refusal.code === 'unlock.priceChanged' || refusal.status === 404) onChanged();
      if (refusal.code.startsWith('ledger.')) void balances.refetch();
    }
  };

  return (
    <Dialog
      open
      size="s"
      title={messages.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            tone="primary"
            icon="unlock"
            busy={isBusy}
            disabled={isShort}
            onClick={() => void pay()}
            data-autofocus
          >
            {messages.confirm({ price: write(price) })}
          </Button>
        </>
      }
    >
      <dl className={css.facts}>
        <dt>{messages.holds}</dt>
        <dd>{messages.holdsText({ ...holds, characters: formatCount(holds.characters, language) })}</dd>
        <dt>{messages.price}</dt>
        <dd className={css.price}>{write(price)}</dd>
        <dt>{isMoney ? messages.yourBalance : messages.yourPoints}</dt>
        <dd>{has === undefined ? '…' : write(has)}</dd>
      </dl>
      <p className={css.promise}>{messages.promise}</p>
      <div aria-live="polite">
        {isShort && (
          <Callout tone="warning">
            {isMoney ? messages.shortOfMoney : messages.shortOfPoints}{' '}
            <ButtonLink size="s" to={isMoney ? walletPaths.payment : walletPaths.point}>
              {isMoney ? messages.topUp : messages.howToEarn}
            </ButtonLink>
          </Callout>
        )}
        {error !== undefined && !isShort && <Callout tone="error">{error}</Callout>}
      </div>
    </Dialog>
  );
}
