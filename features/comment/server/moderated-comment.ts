import { CommentEdit } from '#features/comment/contract.ts';
import type { Depth } from '#features/content/commenting.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { changeStatus } from './change-status.ts';
import { selectAround, selectWritten } from './console-queries.ts';
import { editComment, editReply } from './edit-comment.ts';
import { kindOf } from './item.ts';
import { moderate } from './moderate-comment.ts';
import { findSource } from './render-queries.ts';
import { lockComment } from './store.ts';

/** Comments or replies of a kind of text, as what staff delete and restore many of at once. */
export const moderatedKindOf = (kind: string, depth: Depth): contentKinds.ModeratedKind => ({
  kind,
  moderate: (context, { verb, id, reason }) =>
    moderate(context, { depth, kind, verb: verb === 'delete' ? 'staffDelete' : verb, id, reason }),
  selectWritten: (db, input) => selectWritten(db, kind, input),
  async setStatus(tx, site, { id, from, status, reason }) {
    const item = await lockComment(tx, depth, id);
    if (!item || kindOf(item) !== kind || !from.includes(item.status)) return null;
    await contentKinds.commentTarget(item.target_kind).lock(site, tx, item.target_id);
    await changeStatus(tx, site, { item, status, reason });
    return item.status;
  },
  applyEdit(context, { id, input }) {
    const body = { ...CommentEdit.parse(input), isApproved: true };
    return depth === 'comment' ? editComment(context, id, body) : editReply(context, id, body);
  },
  readSource: async (db, id) => (await findSource(db, id))?.source,
  readAround: selectAround,
});
