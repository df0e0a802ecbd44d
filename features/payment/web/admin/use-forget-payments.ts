import { useQueryClient } from '@tanstack/react-query';
import { type AdminOrder, paymentAdminApi } from '#features/payment/admin-contract.ts';

/** Invalidates all staff queries of notices and orders. */
export function useForgetPayments(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const { path } of [paymentAdminApi.notices, paymentAdminApi.order, paymentAdminApi.orders])
      void queries.invalidateQueries({ queryKey: [path] });
  };
}

export function payerName({ nickname, account, isGone }: AdminOrder['payer'], gone: string): string {
  return isGone ? gone : (nickname ?? account);
}
