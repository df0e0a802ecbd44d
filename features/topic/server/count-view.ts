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

/** Views wait this long at most, in ms, to be written together. */
const DELAY = 2000;
const MOST_WAITING = 5000;
const waiting = new WeakMap<object, Waiting>();

/** Notes that somebody saw a topic; written within 2 s, counted once per visitor in 30 minutes. Never slows the reader. */
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

/** A guest's page view, from the page server. Whatever `topicId` says, a wrong one counts nothing. */
export function countThreadView(site: Services, visit: { topicId: string; address: string; agent: string }): void {
  if (/^[1-9]\d{0,17}$/.test(visit.topicId))
    countView(site, { topicId: visit.topicId, visitor: visitorOf(site, visit) });
}

/** Who looks, as a keyed hash: the account, else address and program. */
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

/** Counts the reader of an API call; a page being rendered on the server has no reader yet. */
export function countReader(context: Context, topicId: string): void {
  const { actor, address, agent, site } = context;
  if (actor.kind === 'member')
    countView(site, { topicId, visitor: visitorOf(site, { memberId: actor.id, address, agent }) });
  else if (address !== '') countView(site, { topicId, visitor: visitorOf(site, { address, agent }) });
}

/** Writes the views noted so far, in one statement. Also to be called before the process ends. */
export async function flushViews(site: Services): Promise<void> {
  const mine = waiting.get(site.db);
  if (!mine || mine.views.size === 0) return;
  clearTimeout(mine.timer);
  mine.timer = undefined;
  const views = [...mine.views.values()];
  mine.views = new Map();
  await site.db.transaction((tx) => writeViews(tx, site, views));
}
