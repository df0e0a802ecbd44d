import { liked } from '#features/content/events.ts';
import { likeErrors } from '#features/like/errors.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import { gather } from '#platform/server/database/gather.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { deleteSome, insertLikes, type OneLike } from './store.ts';

/** Most likes written in one statement. */
const MOST = 200;

interface Change extends OneLike {
  site: Pick<Site, 'settings' | 'outbox'>;
}

interface NewLike extends Change {
  thread: TextReference;
  authorId: string | null;
  at: Date;
}

/** The changes of each kind of text, in a transaction of all of them. */
function writeByKind<One extends Change>(
  db: Database,
  changes: readonly One[],
  write: (tx: Transaction, of: { kind: string; likes: One[]; site: One['site'] }) => Promise<void>,
): Promise<boolean[]> {
  return db.transaction(async (tx) => {
    for (const [kind, likes] of Map.groupBy(changes, ({ text }) => text.kind))
      for (const { site } of likes.slice(0, 1)) await write(tx, { kind, likes, site });
    return changes.map(() => true);
  });
}

// Those of one text that come while others are written wait for them and are written together: hundreds who like one
// topic at once would queue at its row otherwise. Of one member only one is under way.
const together = {
  most: MOST,
  about: ({ text: { kind, id } }: Change) => `${kind} ${id}`,
  whose: ({ memberId }: Change) => memberId,
};

/** Stores a like, counts and announces it, if it is new. @throws 404 for a text that was hidden in between */
export const storeLike = gather<NewLike, boolean>({
  ...together,
  answer: (db, all) =>
    writeByKind(db, all, async (tx, { kind, likes, site }) => {
      const statuses = await insertLikes(tx, site, { kind, likes });
      for (const [index, { text, thread, authorId, memberId }] of likes.entries()) {
        const status = statuses[index] ?? null;
        if (status === null) continue;
        if (status !== 'published') throw likeErrors.notFound();
        await site.outbox.announce(tx, liked, { ...text, thread, authorId, memberId });
      }
    }),
});

/** Takes a like back, with its count. */
export const removeLike = gather<Change, boolean>({
  ...together,
  answer: (db, all) => writeByKind(db, all, (tx, { kind, likes, site }) => deleteSome(tx, site, { kind, likes })),
});
