import { contentKinds } from '#features/content/server/public.ts';
import { changeStatus } from './change-status.ts';
import { selectWritten } from './console-queries.ts';
import { restoreComment, restoreReply, staffDeleteComment, staffDeleteReply } from './moderate-comment.ts';
import type { Kind } from './policy.ts';
import { lockComment } from './store.ts';

const acts = {
  comment: { delete: staffDeleteComment, restore: restoreComment },
  reply: { delete: staffDeleteReply, restore: restoreReply },
};

/** Comments or replies, as what staff delete and restore many of at once. */
const moderated = (kind: Kind): contentKinds.ModeratedKind => ({
  kind,
  moderate: (context, { verb, id, reason }) => acts[kind][verb](context, id, reason),
  selectWritten: (db, input) => selectWritten(db, { kind, ...input }),
  async setStatus(tx, site, { id, from, status, reason }) {
    const item = await lockComment(tx, kind, id);
    if (!item || !from.includes(item.status)) return null;
    await contentKinds.commentTarget(item.target_kind).lock(site, tx, item.target_id);
    await changeStatus(tx, site, { item, status, reason });
    return item.status;
  },
});

export const moderatedComment = moderated('comment');
export const moderatedReply = moderated('reply');
