import type { Transaction } from '#platform/server/database/database.ts';
import { isConnectionFailure } from '#platform/server/database/fault.ts';
import { inLane } from '#platform/server/database/lane.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { redEnvelopeFinished } from '../events.ts';
import { type Known, sharesOf } from './envelope-memory.ts';
import { type HandedRow, handOut } from './store.ts';

interface Asking {
  memberId: string;
  at: Date;
  resolve: (row: HandedRow) => void;
  reject: (error: unknown) => void;
}

/** Members who stand in line at an envelope, by database and envelope, in the order they came. */
const lines = new WeakMap<object, Map<string, Asking[]>>();
/** So many are served in one transaction. */
const TOGETHER = 64;

/**
 * Asks for a share. All who ask this process for the same envelope at once are served together in one transaction, each is
 * answered after the commit. @throws 503 to who has stood too long
 */
export function askForShare(site: Site, known: Known, who: { memberId: string; at: Date }): Promise<HandedRow> {
  const { id } = known.facts;
  const all = lines.get(site.db) ?? new Map<string, Asking[]>();
  lines.set(site.db, all);
  const line = all.get(id) ?? [];
  all.set(id, line);
  return new Promise((resolve, reject) => {
    const mine: Asking = { ...who, resolve, reject };
    line.push(mine);
    inLane(site.db, `red-envelope:${id}`, async () => {
      // Somebody before me may have been served with me.
      const together = line.splice(0, TOGETHER);
      if (line.length === 0) all.delete(id);
      if (together.length > 0) await serve(site, known, together);
    }).catch((error: unknown) => {
      const at = line.indexOf(mine);
      if (at >= 0) line.splice(at, 1);
      reject(error);
    });
  });
}

async function serve(site: Site, known: Known, together: readonly Asking[]): Promise<void> {
  try {
    const rows = await site.db.transaction((tx) => handThem(tx, { site, known, together }));
    for (const asking of together) {
      const row = rows.get(asking.memberId);
      if (row) asking.resolve(row);
      else asking.reject(new Error('nobody was answered'));
    }
  } catch (error) {
    // What is wrong with one of them must not be the others' loss.
    if (together.length > 1 && !isConnectionFailure(error)) for (const asking of together) await serve(site, known, [asking]);
    else for (const asking of together) asking.reject(error);
  }
}

interface Serving {
  site: Site;
  known: Known;
  together: readonly Asking[];
}

async function handThem(tx: Transaction, { site, known, together }: Serving): Promise<Map<string, HandedRow>> {
  const { id, giver_id: giverId, topic_id: topicId } = known.facts;
  const memberIds = [...new Set(together.map((asking) => asking.memberId))];
  const at = new Date(Math.max(...together.map((asking) => asking.at.getTime())));
  const rows = await handOut(tx, { envelopeId: id, memberIds, shares: sharesOf(site, known), at });
  const [first] = rows;
  if (first?.has_just_ended) {
    await site.outbox.announce(tx, redEnvelopeFinished, { envelopeId: id, giverId, topicId });
    if (topicId !== null) await clearGuestPages(tx, site);
  }
  if (first?.over) tx.afterCommit(() => noteEnd(known, first.over));
  return new Map(rows.map((row) => [row.asker_id, row]));
}

function noteEnd(known: Known, over: HandedRow['over']): void {
  known.end = over === 'empty' ? 'empty' : 'ended';
}
