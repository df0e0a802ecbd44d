import { useState } from 'react';
import type { PartPayment } from '#features/hidden-content/contract.ts';
import { unlockDisputesPath } from '#features/unlock/paths.ts';
import { writePrice } from '#features/unlock/price.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import css from './pay.module.css';
import { unlockPayMessages } from './pay-messages.ts';

export type PaidNoteProps = { payment: PartPayment; kind: string; amount: number | null; onStale: () => void };

/** Shown under a recently paid part: until when it can be disputed, or that it is disputed. */
export function PaidNote({ payment, kind, amount, onStale }: PaidNoteProps) {
  const messages = useMessages(unlockPayMessages).paid;
  const instant = useInstant();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={css.paid}>
      <span>
        {kind === 'money' || kind === 'points' ? messages[kind]({ price: writePrice({ kind, amount }) }) : null}
      </span>
      {payment.disputableUntil !== null && (
        <>
          <span>{messages.until({ time: instant(payment.disputableUntil, 'short') })}</span>
          <Button size="s" tone="quiet" onClick={() => setConfirming(true)}>
            {messages.dispute}
          </Button>
        </>
      )}
      {payment.state === 'disputed' && (
        <>
          <span>{messages.disputed}</span>
          <Link to={unlockDisputesPath('buyer')} className="hit">
            {messages.see}
          </Link>
        </>
      )}
      {isConfirming && <DisputeDialog paymentId={payment.id} onDone={onStale} onClose={() => setConfirming(false)} />}
    </div>
  );
}
