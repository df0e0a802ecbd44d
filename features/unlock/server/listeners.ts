import { commentPosted, replyPosted } from '#features/comment/events.ts';
import { addUnlock, hiddenParts } from '#features/hidden-content/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { insertUnlock } from './store.ts';

/** Writes down whom a comment has opened a part to, for the count and the list. */
export function listen(site: Site): void {
  site.outbox.on(commentPosted, ({ topicId, authorId }, { tx, at }) => noteComment(tx, { topicId, memberId: authorId, at }));
  site.outbox.on(replyPosted, ({ topicId, authorId }, { tx, at }) => noteComment(tx, { topicId, memberId: authorId, at }));
}

async function noteComment(tx: Transaction, it: { topicId: string; memberId: string; at: Date | string }): Promise<void> {
  for (const part of await hiddenParts.selectCommentParts(tx, { topicId: it.topicId, besidesAuthor: it.memberId })) {
    const row = { hiddenContentId: part.id, memberId: it.memberId, topicId: it.topicId, kind: 'comment' as const, version: part.version, amount: null, at: it.at };
    if (await insertUnlock(tx, row)) await addUnlock(tx, part.id);
  }
}
