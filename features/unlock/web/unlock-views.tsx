import { useState } from 'react';
import type { PartPayment } from '#features/hidden-content/contract.ts';
import { unlockDisputesPath, unlockListPath } from '#features/unlock/paths.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import type { zh } from '../dispute-messages.zh.ts';
import { DisputeDialog } from './lazy-parts.tsx';

/** What one has unlocked, what one disputes, and what others dispute of one's own. */
export function UnlockViews({ side }: { side?: 'buyer' | 'author' }) {
  const words = useWords<typeof zh>('unlockDispute');
  return (
    <Chips
      always
      label={words.views}
      items={[
        { to: unlockListPath(), label: words.unlocks, current: side === undefined },
        ...(['buyer', 'author'] as const).map((one) => ({ to: unlockDisputesPath(one), label: words.sides[one], current: one === side })),
      ]}
    />
  );
}

/** How a payment stands, as long as anything can be done about it. */
export function PaymentMark({ payment, onChanged }: { payment: PartPayment; onChanged: () => void }) {
  const words = useWords<typeof zh>('unlockDispute');
  const [isAsking, setAsking] = useState(false);
  if (payment.state === 'disputed')
    return (
      <Link to={unlockDisputesPath('buyer')} className="hit">
        {words.disputed}
      </Link>
    );
  if (payment.disputableUntil === null) return null;
  return (
    <>
      <Button size="s" tone="quiet" onClick={() => setAsking(true)}>
        {words.dispute}
      </Button>
      {isAsking && <DisputeDialog paymentId={payment.id} onDone={onChanged} onClose={() => setAsking(false)} />}
    </>
  );
}
