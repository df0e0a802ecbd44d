import { useState } from 'react';
import type { PartPayment } from '#features/hidden-content/contract.ts';
import { unlockDisputesPath, unlockListPath } from '#features/unlock/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import { unlockDisputeMessages } from '../dispute-messages.ts';
import { DisputeDialog } from './lazy-parts.tsx';

/** Navigation: own unlocks, own disputes, and disputes of others about the reader's content. */
export function UnlockViews({ side }: { side?: 'buyer' | 'author' }) {
  const t = useMessages(unlockDisputeMessages);
  return (
    <Chips
      always
      label={t.views}
      items={[
        { to: unlockListPath(), label: t.unlocks, current: side === undefined },
        ...(['buyer', 'author'] as const).map((item) => ({
          to: unlockDisputesPath(item),
          label: t.sides[item],
          current: item === side,
        })),
      ]}
    />
  );
}

/** State of a payment, while any action is possible. */
export function PaymentMark({ payment, onChanged }: { payment: PartPayment; onChanged: () => void }) {
  const t = useMessages(unlockDisputeMessages);
  const [isConfirming, setConfirming] = useState(false);
  if (payment.state === 'disputed')
    return (
      <Link to={unlockDisputesPath('buyer')} className="hit">
        {t.disputed}
      </Link>
    );
  if (payment.disputableUntil === null) return null;
  return (
    <>
      <Button size="s" tone="quiet" onClick={() => setConfirming(true)}>
        {t.dispute}
      </Button>
      {isConfirming && <DisputeDialog paymentId={payment.id} onDone={onChanged} onClose={() => setConfirming(false)} />}
    </>
  );
}
