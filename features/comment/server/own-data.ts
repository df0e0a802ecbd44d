import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { topicIdOf } from '#platform/shared/text-reference.ts';
import { selectOwnAfter } from './own-queries.ts';

/** A member's comments or replies of a kind of text, in Markdown as typed. */
export const ownDataOf = (name: string, kind: string): OwnData => ({
  name,
  list: async (db, params) =>
    byId(await selectOwnAfter(db, { kind, ...params }), (row) => {
      const target = { kind: row.target_kind, id: row.target_id };
      const topicId = topicIdOf(target);
      return {
        id: row.id,
        ...(topicId === null ? { target } : { topicId }),
        status: row.status,
        content: row.source,
        postedAt: row.created_at,
        editedAt: row.edited_at,
        place: row.place,
        ...(row.parent_id === null ? { floor: row.floor } : { commentId: row.parent_id }),
      };
    }),
});
