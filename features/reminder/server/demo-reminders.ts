import type { Site } from '#platform/server/site.ts';
import { type LikedRecord, selectLiked, selectWritten, type WrittenRecord } from './demo-queries.ts';
import type { NewReminder } from './new-reminder.ts';
import { eventOfText, remind } from './remind.ts';

const MOST_WRITTEN = 100;
const MOST_LIKES = 60;

/** Reminders for the members of the demo community, of what was imported last: an import itself reminds nobody. */
export async function writeDemoReminders(site: Site): Promise<void> {
  await site.db.transaction(async (tx) => {
    const [written, liked] = [await selectWritten(tx, MOST_WRITTEN), await selectLiked(tx, MOST_LIKES)];
    const all = [...written.map(ofWritten), ...liked.map(ofLike)].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
    // One after the other, as they happened: the list is ordered by when a reminder was written.
    for (const reminder of all) await remind(tx, site, [reminder]);
  });
}

function ofWritten(row: WrittenRecord): NewReminder {
  const { id, target_kind, target_id, parent_author_id, page_author_id, actor_id: actorId, created_at: at } = row;
  const isReply = parent_author_id !== null;
  const kinds = { topic: ['comment', 'reply'], question: ['answer', 'answer-reply'] } as const;
  const text = { kind: kinds[target_kind][isReply ? 1 : 0], id };
  return {
    memberId: parent_author_id ?? page_author_id,
    actorId,
    kind: isReply ? 'reply' : kinds[target_kind][0],
    event: eventOfText(text),
    text,
    thread: { kind: target_kind, id: target_id },
    at,
  };
}

function ofLike({ kind, id, thread_kind, thread_id, ...row }: LikedRecord): NewReminder {
  return {
    memberId: row.author_id,
    actorId: row.actor_id,
    kind: 'like',
    event: `liked:${kind}:${id}`,
    text: { kind, id },
    thread: { kind: thread_kind, id: thread_id },
    facts: { isThread: kind === thread_kind && id === thread_id },
    at: row.created_at,
  };
}
