import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type KeptOrder, membershipAdminApi } from '#features/membership/admin-contract.ts';
import { OwnProofField } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import type { Page } from '#platform/shared/paging.ts';
import { keyOf } from '#platform/web/api/ask.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useDialogAct } from '#platform/web/form/use-dialog-act.ts';
import { askKeptOrders, type MembershipPlace } from './place.ts';
import { useTerms } from './use-terms.ts';

/** Gives the price of an order back: who asks, and why. */
export function RefundDialog({ order, place, onClose }: { order: KeptOrder; place: MembershipPlace; onClose: () => void }) {
  const { words, price } = useTerms();
  const { order: say } = words;
  const caller = useCaller();
  const queries = useQueryClient();
  const [proof, setProof] = useState<OwnerProof>({});
  const show = (refunded: KeptOrder) => {
    queries.setQueryData<Page<KeptOrder>>(
      keyOf(askKeptOrders(place)),
      (list) => list && { ...list, records: list.records.map((one) => (one.id === refunded.id ? refunded : one)) },
    );
    void queries.invalidateQueries({ queryKey: [membershipAdminApi.orders.path] });
  };
  const { run, errors, isBusy } = useDialogAct<KeptOrder>({ show, done: say.refunded, onClose });
  return (
    <ReasonDialog
      title={say.refundTitle({ number: order.number })}
      text={say.refundText({ price: price({ money: order.amountFen, points: order.points }), name: order.member.nickname })}
      reasonLabel={say.refundReason}
      reasonMissing={say.reasonMissing}
      confirmLabel={say.refund}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) => void run(() => caller(membershipAdminApi.refund, { params: { id: order.id }, body: { reason, ...proof } }))}
      onClose={onClose}
    >
      <OwnProofField hint={say.proofHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}
