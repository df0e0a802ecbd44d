import type { Transaction } from '#platform/server/database/database.ts';
import type { Farewell } from '#platform/server/own-data/own-data.ts';
import type { Site } from '#platform/server/site.ts';
import { endEnvelope } from './end-envelope.ts';
import { selectDue, selectOpen } from './envelope-queries.ts';
import { lockEnvelope } from './store.ts';

const AT_ONCE = 200;

/** Gives back what is left of envelopes past their time; answers how many. One that cannot be ended now stays for the next time. */
export async function endDueEnvelopes(site: Site, now: Date): Promise<number> {
  let count = 0;
  for (const id of await selectDue(site.db, { now, limit: AT_ONCE })) {
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

/** The one in a topic whose time is up, where the job has not come by yet: it must not stand in the way of the next. */
export async function endDueOfTopic(tx: Transaction, site: Site, it: { topicId: string; at: Date }): Promise<void> {
  for (const id of await selectOpen(tx, { topicId: it.topicId })) {
    const envelope = await lockEnvelope(tx, id);
    if (envelope && Date.parse(envelope.ends_at) <= it.at.getTime()) await endEnvelope(tx, site, { envelope, reason: 'expired', actorId: null, at: it.at });
  }
}

/** Gives back what is left in a topic that is taken down, before it goes. */
export async function endEnvelopesOfTopic(tx: Transaction, site: Site, it: { topicId: string; at: Date }): Promise<void> {
  for (const id of await selectOpen(tx, { topicId: it.topicId })) {
    const envelope = await lockEnvelope(tx, id);
    if (envelope) await endEnvelope(tx, site, { envelope, reason: 'topic', actorId: null, at: it.at });
  }
}

/** What somebody who leaves has given, or has not opened, goes back to who gave it. */
export const returnEnvelopesOf: Farewell = async (tx, { memberId }, site) => {
  for (const id of await selectOpen(tx, { memberId })) {
    const envelope = await lockEnvelope(tx, id);
    if (envelope) await endEnvelope(tx, site, { envelope, reason: 'member', actorId: null, at: new Date() });
  }
};

/** Jobs beside the requests. */
export const redEnvelopeJobs = [{ name: 'red-envelope.return', everySeconds: 60, run: (site: Site) => endDueEnvelopes(site, new Date()) }] as const;
