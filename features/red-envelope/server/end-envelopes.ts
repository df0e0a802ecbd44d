import type { Transaction } from '#platform/server/database/database.ts';
import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { endEnvelope } from './end-envelope.ts';
import { type DueEnvelope, selectDue, selectOpen } from './envelope-queries.ts';
import { lockEnvelope, pauseEnvelopes, resumeEnvelopes } from './store.ts';

const AT_ONCE = 200;
/** Most batches per run; the next run takes the rest. */
const MOST_BATCHES = 50;

/**
 * Ends all expired envelopes and returns their remainders; returns how many. One that fails stays for the next run and
 * does not block the others.
 */
export async function endDueEnvelopes(site: Site, now: Date): Promise<number> {
  let count = 0;
  let due: DueEnvelope[] = [];
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    due = await selectDue(site.db, { now, after: due.at(-1), limit: AT_ONCE });
    count += await endAll(site, due, now);
    if (due.length < AT_ONCE) break;
  }
  return count;
}

async function endAll(site: Site, due: readonly DueEnvelope[], now: Date): Promise<number> {
  let count = 0;
  for (const { id } of due) {
    const end = async (tx: Transaction) => {
      const envelope = await lockEnvelope(tx, id);
      return envelope ? endEnvelope(tx, site, { envelope, reason: 'expired', actorId: null, at: now }) : 0;
    };
    const fen = await site.db.transaction(end).catch((error: unknown) => {
      site.log.error({ err: error, envelopeId: id }, 'a red envelope could not be returned');
      return 0;
    });
    if (fen > 0) count += 1;
  }
  return count;
}

/** Ends a text's expired envelope that the job has not reached yet, so that it does not block a new one. */
export async function endDueIn(tx: Transaction, site: Site, input: { target: TextReference; at: Date }): Promise<void> {
  for (const id of await selectOpen(tx, { target: input.target })) {
    const envelope = await lockEnvelope(tx, id);
    if (envelope && Date.parse(envelope.ends_at) <= input.at.getTime())
      await endEnvelope(tx, site, { envelope, reason: 'expired', actorId: null, at: input.at });
  }
}

/**
 * How long an envelope is kept for a text that is not public: until then staff may have published it, or given it back.
 */
export const PAUSED = 7 * 86_400_000;

/**
 * What becomes of the envelopes in a text whose status changes: its author takes them with it, and their remainders
 * return; while staff keep it from the public nobody opens them, and their time does not run.
 */
export async function followStatus(
  tx: Transaction,
  site: Site,
  { target, status, at }: { target: TextReference; status: string; at: Date },
): Promise<void> {
  if (status === 'published') return resumeEnvelopes(tx, { target, at });
  if (status === 'deleted_by_author') return endEnvelopesIn(tx, site, { target, at });
  await pauseEnvelopes(tx, { target, at, keepUntil: new Date(at.getTime() + PAUSED) });
}

/** Ends the envelopes in a text, returning their remainders. */
export async function endEnvelopesIn(
  tx: Transaction,
  site: Site,
  input: { target: TextReference; at: Date },
): Promise<void> {
  for (const id of await selectOpen(tx, { target: input.target })) {
    const envelope = await lockEnvelope(tx, id);
    if (envelope) await endEnvelope(tx, site, { envelope, reason: 'topic', actorId: null, at: input.at });
  }
}

/** Ends the envelopes a deleted account has given or not opened; remainders are returned to their givers. */
export const returnEnvelopesOf: OnAccountDeleted = async (tx, { memberId }, site) => {
  for (const id of await selectOpen(tx, { memberId })) {
    const envelope = await lockEnvelope(tx, id);
    if (envelope) await endEnvelope(tx, site, { envelope, reason: 'member', actorId: null, at: new Date() });
  }
};

/** Background jobs. */
export const redEnvelopeJobs = [
  { name: 'red-envelope.return', everySeconds: 60, run: (site: Site) => endDueEnvelopes(site, new Date()) },
] as const;
