import type { WaitingIncome } from '#features/wallet/server/public.ts';
import { selectWaiting, type WaitingRow } from './payment-store.ts';

/** What is in escrow for an author: their part of it, and when the last of it that nobody disputes is due. */
export const waitingIncome: WaitingIncome = {
  async ofMember(db, memberId) {
    const rows = await selectWaiting(db, memberId);
    const of = (kind: WaitingRow['kind']) => {
      const found = rows.find((row) => row.kind === kind);
      return { amount: found?.amount ?? 0, until: found?.until ?? null };
    };
    return { CNY: of('money'), POINT: of('points') };
  },
};
