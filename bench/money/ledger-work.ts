import { randomUUID } from 'node:crypto';
import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import { onceOnly } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';
import type { Chance } from '../generate/chance.ts';

/**
 * Transfers as actions make them: a new idempotency key, one database transaction, one posting. The first of `ids` is
 * the hot account's holder.
 */
export function ledgerWork(
  site: Site,
  { ids, chance }: { ids: readonly string[]; chance: Chance },
): { transfer: () => Promise<void>; hot: () => Promise<void> } {
  const pay = async (fromId: string, toId: string) => {
    const key = randomUUID();
    const member = (holderId: string) => ({ kind: 'member', holderId }) as const;
    await onceOnly({ site, scope: `${fromId} /transfer`, key, body: { toId, amount: 1 } })((tx) =>
      postTransaction(tx, {
        module: 'ledger.adjust',
        key: `bench:${key}`,
        actorId: fromId,
        at: new Date(),
        legs: transfer({ from: member(fromId), to: member(toId), currency: 'CNY', amount: 1 }),
      }),
    );
  };
  const [hotId = '', ...others] = ids;
  return {
    async transfer() {
      const from = Math.floor(chance.next() * others.length);
      await pay(others[from] ?? '', others[(from + 1) % others.length] ?? '');
    },
    hot: () => pay(hotId, chance.pick(others)),
  };
}
