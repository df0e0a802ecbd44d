import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import { type EnvelopeKind, MOST_SHARES, type NewEnvelope } from '#features/red-envelope/contract.ts';
import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import { redEnvelopeSettings } from '#features/red-envelope/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isUniqueViolation } from '#platform/server/database/fault.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { makeSeed } from './derive-shares.ts';
import { storeShares } from './sealed-shares.ts';
import { insertEnvelope } from './store.ts';

const HOUR = 3_600_000;
const LIFE: Readonly<Record<EnvelopeKind, number>> = { personal: 72 * HOUR, random: 24 * HOUR, fixed: 24 * HOUR };

/** Its total, in fen. */
export function totalOf({ kind, amount, count }: Pick<NewEnvelope, 'kind' | 'amount' | 'count'>): number {
  return kind === 'fixed' ? amount * count : amount;
}

/**
 * Validates a new envelope against the settings. `field`: prefix of its fields in the caller's form. @throws 400 at a
 * field
 */
export function requireEnvelope(
  { site }: Pick<Context, 'site'>,
  envelope: Pick<NewEnvelope, 'kind' | 'amount' | 'count'>,
  field = '',
): void {
  const { redEnvelopeMax: most, redEnvelopeMin: least } = site.settings.of(redEnvelopeSettings);
  if (most === 0) throw field === '' ? redEnvelopeErrors.off() : invalidField(field, 'redEnvelope.off');
  const at = (name: string) => (field === '' ? name : `${field}.${name}`);
  const total = totalOf(envelope);
  if (envelope.count > MOST_SHARES) throw invalidField(at('count'), `rule.range:1:${MOST_SHARES}`);
  if (total > most || total < least) throw invalidField(at('amount'), `rule.amountRange:${least}:${most}`);
  if (total < envelope.count) throw invalidField(at('amount'), 'redEnvelope.tooLittle');
}

interface Gift {
  kind: EnvelopeKind;
  giverId: string;
  /** What it lies in; null: a personal one. */
  target: TextReference | null;
  receiverId: string | null;
  totalFen: number;
  shareCount: number;
  greeting: string;
  at: Date;
}

/**
 * Inserts an envelope with its sealed shares and moves its money into its own escrow account; returns its id. @throws
 * 409 when the balance is too low or the text already has an open one
 */
export async function giveEnvelope(
  tx: Transaction,
  site: Pick<Site, 'secret' | 'guestCache'>,
  gift: Gift,
): Promise<string> {
  const seed = makeSeed(site.secret);
  const endsAt = new Date(gift.at.getTime() + LIFE[gift.kind]);
  const id = await insertEnvelope(tx, { ...gift, seed, endsAt }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'red_envelope_open_at_target') ? redEnvelopeErrors.openOne() : error;
  });
  await storeShares(tx, site.secret, {
    id,
    kind: gift.kind,
    total_fen: gift.totalFen,
    share_count: gift.shareCount,
    sealed_seed: seed.sealed,
    claimed_count: 0,
  });
  const [out, into] = transfer({
    from: { kind: 'member', holderId: gift.giverId },
    to: { kind: 'envelope', holderId: id },
    currency: 'CNY',
    amount: gift.totalFen,
  });
  if (!out || !into) throw new Error('a transfer has two legs');
  await postTransaction(tx, {
    module: 'red-envelope.give',
    key: `red-envelope.give:${id}`,
    legs: [{ ...out, counterpartyId: gift.receiverId }, into],
    sourceId: id,
    target: gift.target,
    actorId: gift.giverId,
    at: gift.at,
  });
  if (gift.target !== null) await clearGuestPages(tx, site, [`${gift.target.kind}-${gift.target.id}`]);
  return id;
}

/** Puts an envelope that has passed `requireEnvelope` into its giver's text; returns its id. */
export async function giveWithText(
  tx: Transaction,
  site: Pick<Site, 'secret' | 'guestCache'>,
  input: { envelope: NewEnvelope; target: TextReference; giverId: string; at: Date },
): Promise<string> {
  const { envelope, target, giverId, at } = input;
  const { kind, count: shareCount, greeting } = envelope;
  return giveEnvelope(tx, site, {
    kind,
    giverId,
    target,
    receiverId: null,
    totalFen: totalOf(envelope),
    shareCount,
    greeting,
    at,
  });
}
