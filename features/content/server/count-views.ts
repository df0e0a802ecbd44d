import { createHmac, hash } from 'node:crypto';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { readyKey } from '#platform/server/secret.ts';
import type { Site } from '#platform/server/site.ts';

type Services = Pick<Site, 'db' | 'log' | 'secret' | 'settings'>;

/** One visitor saw one text. */
export interface View {
  id: string;
  visitor: Buffer;
}

/** Counts the views of a kind of text, without making a request wait: written within 2 s. */
interface ViewCounter {
  /** The reader of an API call; a page rendered on the server has no reader yet. */
  countReader(context: Context, id: string): void;
  /** A guest's page view, reported by the page server. An invalid id counts nothing. */
  countVisit(site: Services, visit: { id: string; address: string; agent: string }): void;
  /** Writes the buffered views in one statement. Also called before the process ends. */
  flush(site: Services): Promise<void>;
}

interface Waiting {
  /** `id visitor`: one visitor counts once. */
  views: Map<string, View>;
  timer: NodeJS.Timeout | undefined;
}

/** Maximum time views are buffered before they are written together, in ms. */
const DELAY = 2000;
const MOST_WAITING = 5000;

/** `write` stores views and counts those of visitors who had none of late. */
export function viewCounter(
  write: (tx: Transaction, site: Pick<Site, 'settings'>, views: readonly View[]) => Promise<void>,
): ViewCounter {
  const waiting = new WeakMap<object, Waiting>();
  const flush = async (site: Services) => {
    const mine = waiting.get(site.db);
    if (!mine || mine.views.size === 0) return;
    clearTimeout(mine.timer);
    mine.timer = undefined;
    const views = [...mine.views.values()];
    mine.views = new Map();
    await site.db.transaction((tx) => write(tx, site, views));
  };
  const count = (site: Services, view: View) => {
    const mine = waiting.get(site.db) ?? { views: new Map(), timer: undefined };
    waiting.set(site.db, mine);
    if (mine.views.size >= MOST_WAITING) return;
    mine.views.set(`${view.id} ${view.visitor.toString('latin1')}`, view);
    mine.timer ??= setTimeout(() => {
      flush(site).catch((error: unknown) => site.log.warn({ err: error }, 'views could not be counted'));
    }, DELAY).unref();
  };
  return {
    flush,
    countVisit(site, visit) {
      if (/^[1-9]\d{0,17}$/.test(visit.id)) count(site, { id: visit.id, visitor: visitorOf(site, visit) });
    },
    countReader({ actor, address, agent, site }, id) {
      if (actor.kind === 'member')
        count(site, { id, visitor: visitorOf(site, { memberId: actor.id, address, agent }) });
      else if (address !== '') count(site, { id, visitor: visitorOf(site, { address, agent }) });
    },
  };
}

/** The visitor as a keyed hash of the account, or else of address and user agent. */
function visitorOf(site: Pick<Site, 'secret'>, who: { memberId?: string; address: string; agent: string }): Buffer {
  const name =
    who.memberId === undefined
      ? `guest:${who.address}:${hash('sha256', who.agent, 'base64url')}`
      : `member:${who.memberId}`;
  return createHmac('sha256', readyKey(site.secret)).update(`visitor:${name}`).digest().subarray(0, 16);
}
