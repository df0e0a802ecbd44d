import { addUnlocks, type readyParts } from '#features/hidden-content/server/public.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { ledgerUnlockPayer } from './ledger-unlock-payer.ts';
import { findPayment, insertDispute, markDisputed } from './payment-store.ts';
import { insertUnlock } from './store.ts';

type Parts = Awaited<ReturnType<typeof readyParts>>['rows'];

export interface ImportedUnlock {
  /** Position in its text, from 1. */
  part: number;
  memberId: string;
  at: string;
  /** The buyer's dispute; empty: none. */
  dispute: string;
}

/** Imports unlocks. Parts with a price are paid for as usual; a member without the balance does not get the unlock. */
export async function importUnlocks(
  tx: Transaction,
  input: {
    site: Pick<Site, 'settings'>;
    target: TextReference;
    authorId: string | null;
    parts: Parts;
    unlocks: readonly ImportedUnlock[];
  },
): Promise<void> {
  for (const unlock of input.unlocks) {
    const part = input.parts[unlock.part - 1];
    if (!part || part.kind === 'level') continue;
    const isPriced = part.kind === 'points' || part.kind === 'money';
    if (isPriced && !(await pay(tx, { ...input, part, unlock }))) continue;
    const row = {
      hiddenContentId: part.id,
      memberId: unlock.memberId,
      target: input.target,
      kind: part.kind,
      version: part.version,
      amount: isPriced ? part.amount : null,
      at: unlock.at,
    };
    if (await insertUnlock(tx, row)) await addUnlocks(tx, { ids: [part.id], by: 1 });
  }
}

interface Paying {
  site: Pick<Site, 'settings'>;
  target: TextReference;
  authorId: string | null;
  part: Parts[number];
  unlock: ImportedUnlock;
}

async function pay(tx: Transaction, { site, target, authorId, part, unlock }: Paying): Promise<boolean> {
  const { id: hiddenContentId, kind, version, amount } = part;
  const { memberId, dispute } = unlock;
  const { fen, points } = await readBalances(tx, { kind: 'member', id: memberId });
  const isPriced = kind === 'points' || kind === 'money';
  if (!isPriced || amount === null || memberId === authorId || (kind === 'money' ? fen : points) < amount) return false;
  await ledgerUnlockPayer(site).pay(tx, {
    payerId: memberId,
    payeeId: authorId,
    kind,
    amount,
    hiddenContentId,
    version,
    target,
    at: new Date(unlock.at),
  });
  const payment = dispute === '' ? undefined : await findPayment(tx, { hiddenContentId, payerId: memberId });
  if (payment) {
    await insertDispute(tx, { paymentId: payment.id, reason: dispute, at: new Date(unlock.at) });
    await markDisputed(tx, payment.id);
  }
  return true;
}
