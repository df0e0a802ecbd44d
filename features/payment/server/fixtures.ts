import type { PaymentKind } from '#features/payment/kinds.ts';
import type { Site } from '#platform/server/site.ts';
import { makeNumber } from './order-number.ts';
import { insertOrder } from './order-store.ts';
import { upsertProvider } from './provider-store.ts';
import { type Secrets, sealSecrets } from './ready-provider.ts';

/** A provider that is on, with the given settings. */
export async function providerFixture(
  site: Pick<Site, 'db' | 'secret'>,
  input: { kind: PaymentKind; setup?: Record<string, string>; secrets?: Secrets },
): Promise<void> {
  await upsertProvider(site.db, {
    kind: input.kind,
    isOn: true,
    setup: input.setup ?? {},
    secrets: sealSecrets(site, input.secrets ?? {}),
    at: new Date().toISOString(),
  });
}

/** An order waiting for payment; returns its number. */
export async function orderFixture(
  site: Pick<Site, 'db'>,
  input: { memberId: string; fen: number; kind?: PaymentKind; at?: Date; product?: 1 | 4 | 10 | 14 | 20 | 90 },
): Promise<string> {
  const at = input.at ?? new Date();
  const number = makeNumber({ memberId: input.memberId, at });
  await insertOrder(site.db, {
    number,
    memberId: input.memberId,
    kind: input.kind ?? 'sandbox',
    product: input.product ?? 90,
    fen: input.fen,
    purpose: 'top-up',
    purposeId: null,
    createdAt: at.toISOString(),
    closesAt: new Date(at.getTime() + 15 * 60_000).toISOString(),
  });
  return number;
}
