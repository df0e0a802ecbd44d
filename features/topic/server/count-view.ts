import { createHmac, hash } from 'node:crypto';
import type { Context } from '#platform/server/http/context.ts';
import { readyKey } from '#platform/server/secret.ts';
import type { Site } from '#platform/server/site.ts';
import { type View, writeViews } from './view-queries.ts';

type Services = Pick<Site, 'db' | 'log' | 'secret' | 'settings'>;

interface Waiting {
  /** `topic visitor`: one visitor counts once. */
  views: Map<string, View>;
  timer: NodeJS.Timeout | undefined;
}

/** Maximum time views are buffered before they are written together, in ms. */
const DELAY = 2000;
const MOST_WAITING = 5000;
const waiting = new WeakMap<object, Waiting>();

/**
 * Records a view of a topic in the buffer; written within 2 s, counted once per visitor in 30 minutes. The request does
 * not wait for it.
 */
export function countView(site: Services, view: View): void {
  let mine = waiting.get(site.db);
  if (!mine) {
    mine = { views: new Map(), timer: undefined };
    waiting.set(site.db, mine);
  }
  if (mine.views.size >= MOST_WAITING) return;
  mine.views.set(`${view.topicId} ${view.visitor.toString('latin1')}`, view);
  mine.timer ??= setTimeout(() => {
    flushViews(site).catch((error: unknown) => site.log.warn({ err: error }, 'views could not be counted'));
  }, DELAY).unref();
}

/** A guest's page view, reported by the page server. An invalid `topicId` counts nothing. */
export function countThreadView(site: Services, visit: { topicId: string; address: string; agent: string }): void {
  if (/^[1-9]\d{0,17}$/.test(visit.topicId))
    countView(site, { topicId: visit.topicId, visitor: visitorOf(site, visit) });
}

/** The visitor as a keyed hash of the account, or else of address and user agent. */
export function visitorOf(
  site: Pick<Site, 'secret'>,
  who: { memberId?: string; address: string; agent: string },
): Buffer {
  const name =
    who.memberId === undefined
      ? `guest:${who.address}:${hash('sha256', who.agent, 'base64url')}`
      : `member:${who.memberId}`;
  return createHmac('sha256', readyKey(site.secret)).update(`visitor:${name}`).digest().subarray(0, 16);
}

/** Counts the reader of an API call; a page rendered on the server has no reader yet. */
export function countReader(context: Context, topicId: string): void {
  const { actor, address, agent, site } = context;
  if (actor.kind === 'member')
    countView(site, { topicId, visitor: visitorOf(site, { memberId: actor.id, address, agent }) });
  else if (address !== '') countView(site, { topicId, visitor: visitorOf(site, { address, agent }) });
}

/** Writes the buffered views in one statement. Also called before the process ends. */
export async function flushViews(site: Services): Promise<void> {
  const mine = waiting.get(site.db);
  if (!mine || mine.views.size === 0) return;
  clearTimeout(mine.timer);
  mine.timer = undefined;
  const views = [...mine.views.values()];
  mine.views = new Map();
  await site.db.transaction((tx) => writeViews(tx, site, views));
}
