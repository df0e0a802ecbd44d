import type { Status } from '#features/content/contract.ts';
import { contentHidden, contentPublished, contentRestored, type PlacedText } from '#features/content/events.ts';
import { countDaily } from '#features/statistic/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { mentionsOf } from './render-writing.ts';

/** A stored text whose status has been changed. */
interface ChangedText extends PlacedText {
  authorId: string | null;
  createdAt: string;
  before: Status;
  after: Status;
  /** It was public before, or announced when it was posted. */
  isAnnounced: boolean;
  reason: string;
  /** Who of staff changes it; absent: its author, or the site itself. */
  staffId?: string | undefined;
  readSource(): Promise<string>;
}

/** 1 if it becomes public, -1 if it no longer is, else 0. */
export function publicChange(before: Status, after: Status): -1 | 0 | 1 {
  if (after === 'published') return before === 'published' ? 0 : 1;
  return before === 'published' ? -1 : 0;
}

/**
 * Announces a change of status and counts it on the day the text was posted. The first time a text becomes public it is
 * announced as published, whoever publishes it, later as restored.
 */
export async function announceStatus(tx: Transaction, site: Site, text: ChangedText): Promise<void> {
  const { kind, id, thread, authorId, after, reason, staffId = null } = text;
  const by = publicChange(text.before, after);
  if (by !== 0) tx.afterCommit(() => countDaily(site, { measure: kind, count: by, at: new Date(text.createdAt) }));
  const { outbox } = site;
  if (after !== 'published') {
    const remover = after === 'deleted_by_author' ? 'author' : 'staff';
    return outbox.announce(tx, contentHidden, { kind, id, thread, by: remover, staffId, reason });
  }
  if (text.isAnnounced || authorId === null)
    return outbox.announce(tx, contentRestored, { kind, id, thread, staffId, reason });
  const mentions = await mentionsOf(tx, await text.readSource());
  await outbox.announce(tx, contentPublished, { kind, id, thread, authorId, mentions });
}
