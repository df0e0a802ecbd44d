import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminOrder, membershipAdminApi } from '#features/membership/admin-contract.ts';
import { OwnProofField } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import type { Page } from '#platform/shared/paging.ts';
import { queryKey } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { adminOrdersQuery, type MembershipSearchParams } from './search-params.ts';
import { useTerms } from './use-terms.ts';

/** Refunds an order: proof of identity and reason. */
export function RefundDialog({
  order,
  searchParams,
  onClose,
}: {
  order: AdminOrder;
  searchParams: MembershipSearchParams;
  onClose: () => void;
}) {
  const { messages, price } = useTerms();
  const { order: t } = messages;
  const caller = useCaller();
  const queries = useQueryClient();
  const [proof, setProof] = useState<OwnerProof>({});
  const show = (refunded: AdminOrder) => {
    queries.setQueryData<Page<AdminOrder>>(
      queryKey(adminOrdersQuery(searchParams)),
      (list) => list && { ...list, records: list.records.map((item) => (item.id === refunded.id ? refunded : item)) },
    );
    void queries.invalidateQueries({ queryKey: [membershipAdminApi.orders.path] });
  };
  const { run, errors, isBusy } = useDialogMutation<AdminOrder>({ show, done: t.refunded, onClose });
  return (
    <ReasonDialog
      title={t.refundTitle({ number: order.number })}
      text={t.refundText({
        price: price({ money: order.amountFen, points: order.points }),
        name: order.member.nickname,
      })}
      reasonLabel={t.refundReason}
      reasonMissing={t.reasonMissing}
      confirmLabel={t.refund}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) =>
        void run(() => caller(membershipAdminApi.refund, { params: { id: order.id }, body: { reason, ...proof } }))
      }
      onClose={onClose}
    >
      <OwnProofField hint={t.proofHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}
