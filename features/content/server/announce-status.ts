import type { Status } from '#features/content/contract.ts';
import {
  contentApproved,
  contentHidden,
  contentPublished,
  contentRefused,
  contentRestored,
  type PlacedText,
} from '#features/content/events.ts';
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
  /** It waited for its time alone: no review has ended. */
  isScheduled?: boolean;
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

const removers = { deleted_by_author: 'author', deleted_by_staff: 'staff', pending: 'review' } as const;

/**
 * Announces a change of status and counts it on the day the text was posted. The first time a text becomes public it is
 * announced as published, whoever publishes it, later as restored. Its author is told how its review ended.
 */
export async function announceStatus(tx: Transaction, site: Site, text: ChangedText): Promise<void> {
  const { kind, id, thread, authorId, before, after, reason, staffId = null } = text;
  const by = publicChange(before, after);
  if (by !== 0) tx.afterCommit(() => countDaily(site, { measure: kind, count: by, at: new Date(text.createdAt) }));
  const { outbox } = site;
  const reviewed = { kind, id, thread, authorId, staffId, reason };
  // What was public before was only hidden for a while: its author never sent it to a review.
  const wasHeld = before === 'pending' && !text.isAnnounced && text.isScheduled !== true;
  if (wasHeld && after === 'deleted_by_staff') return outbox.announce(tx, contentRefused, reviewed);
  if (wasHeld && after === 'published') await outbox.announce(tx, contentApproved, reviewed);
  if (after !== 'published') {
    if (by === 0 && !(before === 'pending' && after === 'deleted_by_staff')) return;
    const remover = removers[after];
    return outbox.announce(tx, contentHidden, { kind, id, thread, by: remover, staffId, reason });
  }
  if (text.isAnnounced || authorId === null)
    return outbox.announce(tx, contentRestored, { kind, id, thread, staffId, reason });
  const mentions = await mentionsOf(tx, await text.readSource());
  await outbox.announce(tx, contentPublished, { kind, id, thread, authorId, mentions });
}
