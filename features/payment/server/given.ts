import type { PaymentKind } from '#features/payment/kinds.ts';
import type { Site } from '#platform/server/site.ts';
import { makeNumber } from './order-number.ts';
import { insertOrder } from './order-store.ts';
import { upsertProvider } from './provider-store.ts';
import { type Secrets, sealSecrets } from './ready-provider.ts';

/** A provider that is on, set up with these. */
export async function givenProvider(site: Pick<Site, 'db' | 'secret'>, it: { kind: PaymentKind; setup?: Record<string, string>; secrets?: Secrets }): Promise<void> {
  await upsertProvider(site.db, { kind: it.kind, isOn: true, setup: it.setup ?? {}, secrets: sealSecrets(site, it.secrets ?? {}), at: new Date().toISOString() });
}

/** An order that waits; answers its number. */
export async function givenOrder(
  site: Pick<Site, 'db'>,
  it: { memberId: string; fen: number; kind?: PaymentKind; at?: Date; product?: 1 | 4 | 10 | 14 | 20 | 90 },
): Promise<string> {
  const at = it.at ?? new Date();
  const number = makeNumber({ memberId: it.memberId, at });
  await insertOrder(site.db, {
    number,
    memberId: it.memberId,
    kind: it.kind ?? 'sandbox',
    product: it.product ?? 90,
    fen: it.fen,
    purpose: 'top-up',
    purposeId: null,
    createdAt: at.toISOString(),
    closesAt: new Date(at.getTime() + 15 * 60_000).toISOString(),
  });
  return number;
}
