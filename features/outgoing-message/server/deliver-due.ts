import type { OutgoingMessageChannel } from '#features/outgoing-message/contract.ts';
import { isSecretTemplate, onceTemplates } from '#features/outgoing-message/templates.ts';
import { logFault } from '#platform/server/outward/explain-fault.ts';
import { OutgoingFault } from '#platform/server/outward/outgoing-fault.ts';
import { unseal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';
import { VALUES_USE } from './message-uses.ts';
import { type Carrier, NoTemplate, type Outside, openCarrier } from './open-carrier.ts';
import { noteTried, type ProviderRecord, selectProviders } from './provider-store.ts';
import {
  claimDue,
  claimThese,
  type DueOutgoingMessage,
  deleteClaimed,
  failInterrupted,
  markSent,
  markUnsent,
} from './store.ts';
import { isTemplate, wordLetter } from './word-message.ts';

export const DELIVER_JOB = 'delivery.send';

const BATCH = 20;
/** Our own fault codes; a carrier's faults are stored as `logFault` writes them. */
export const OURS = {
  noProvider: 'delivery.noProvider',
  noTemplate: 'delivery.noTemplate',
  tooLate: 'delivery.tooLate',
  interrupted: 'delivery.interrupted',
  unexpected: 'delivery.unexpected',
} as const;
/** Seconds between attempts; after the last one the message has failed for good. */
const WAITS = [15, 60, 300, 1800, 7200];

/**
 * Sends due messages in batches and returns how many were sent. No transaction is open during network calls: a message
 * may be sent twice if the process dies while sending it, but none is lost; those of `onceTemplates` are rather lost.
 */
export async function deliverDue(
  site: Site,
  { outside = {}, clock = () => new Date() }: { outside?: Outside; clock?: () => Date } = {},
): Promise<number> {
  return withCarriers(site, outside, async (carriers) => {
    let sent = 0;
    await failInterrupted(site.db, { now: clock().toISOString(), templates: onceTemplates, fault: OURS.interrupted });
    for (;;) {
      const due = await claimDue(site.db, { now: clock().toISOString(), limit: BATCH, once: onceTemplates });
      for (const outgoingMessage of due)
        if (
          await deliver(site, {
            delivery: outgoingMessage,
            carrier: carriers.get(outgoingMessage.channel),
            now: clock(),
          })
        )
          sent += 1;
      if (due.length < BATCH) return sent;
    }
  });
}

/**
 * Sends these messages now through the current providers and returns how many were sent; the others wait for the job.
 */
export async function deliverThese(
  site: Site,
  { ids, outside = {}, now }: { ids: readonly string[]; outside?: Outside; now: Date },
): Promise<number> {
  return withCarriers(site, outside, async (carriers) => {
    const taken = await claimThese(site.db, { ids, now: now.toISOString() });
    const went = await Promise.all(
      taken.map((outgoingMessage) =>
        deliver(site, { delivery: outgoingMessage, carrier: carriers.get(outgoingMessage.channel), now }),
      ),
    );
    return went.filter(Boolean).length;
  });
}

type Carriers = ReadonlyMap<OutgoingMessageChannel, Carrier>;

/** Opens a carrier for every provider that is on, for the duration of `work`. */
async function withCarriers(
  site: Site,
  outside: Outside,
  work: (carriers: Carriers) => Promise<number>,
): Promise<number> {
  const carriers = new Map<OutgoingMessageChannel, Carrier>();
  for (const record of await selectProviders(site.db))
    if (record.is_on) carriers.set(record.channel, proving(site, record, openCarrier(site, record, outside)));
  try {
    return await work(carriers);
  } finally {
    for (const carrier of carriers.values()) carrier.close();
  }
}

/** The carrier; the first message that goes out by settings which nothing has gone out by yet proves them. */
function proving(site: Site, record: ProviderRecord, carrier: Carrier): Carrier {
  let isProven = record.went === true;
  return {
    ...carrier,
    async carry(parcel) {
      const carrierId = await carrier.carry(parcel);
      if (!isProven) await noteTried(site.db, { record, went: true, at: new Date().toISOString() });
      isProven = true;
      return carrierId;
    },
  };
}

/** Returns whether the message was sent. */
async function deliver(
  site: Site,
  {
    delivery: outgoingMessage,
    carrier,
    now,
  }: { delivery: DueOutgoingMessage; carrier: Carrier | undefined; now: Date },
): Promise<boolean> {
  const { id, template, recipient, language } = outgoingMessage;
  const give = (state: 'failed' | 'kept', fault: string) =>
    markUnsent(site.db, { id, state, fault, dueAt: now.toISOString() });
  if (carrier === undefined) await give('kept', OURS.noProvider);
  else if (outgoingMessage.ends_at !== null && new Date(outgoingMessage.ends_at) <= now)
    await give('failed', OURS.tooLate);
  else if (outgoingMessage.sealed_words === null || !isTemplate(template)) await give('failed', OURS.tooLate);
  else
    try {
      const worded = await wordLetter(site, {
        template,
        language,
        recipient,
        values: JSON.parse(unseal(site.secret, VALUES_USE, outgoingMessage.sealed_words)),
      });
      if (worded === null) {
        await deleteClaimed(site.db, id);
        return false;
      }
      const carrierId = await carrier.carry({ recipient, template, language, worded });
      await markSent(site.db, { id, carrierId, at: now.toISOString(), isErased: isSecretTemplate(template) });
      return true;
    } catch (error) {
      if (error instanceof NoTemplate) await give('kept', OURS.noTemplate);
      else await postpone(site, { delivery: outgoingMessage, error, now });
    }
  return false;
}

async function postpone(
  site: Site,
  { delivery: outgoingMessage, error, now }: { delivery: DueOutgoingMessage; error: unknown; now: Date },
): Promise<void> {
  const { id, channel, template, attempts } = outgoingMessage;
  const isCarriers = error instanceof OutgoingFault;
  const wait = isCarriers && error.isFinal ? undefined : WAITS[attempts - 1];
  // Recipient and text must not be logged.
  site.log.warn({ id, channel, template, attempts, isProvidedUp: wait === undefined }, 'a message did not go out');
  await markUnsent(site.db, {
    id,
    state: wait === undefined ? 'failed' : 'waiting',
    fault: isCarriers ? logFault(error) : OURS.unexpected,
    dueAt: new Date(now.getTime() + (wait ?? 0) * 1000).toISOString(),
  });
  if (!isCarriers) site.log.error({ err: error, id }, 'a message could not be worded');
}
