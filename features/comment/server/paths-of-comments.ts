import { REPLY_PAGE } from '#features/comment/contract.ts';
import { atComment, atReply } from '#features/comment/paths.ts';
import { contentKinds } from '#features/content/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { selectPositions } from './reminder-queries.ts';

/** The addresses of comments and replies, by id; of a reply, with the page of replies that has it. */
export async function pathsOfComments(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await selectPositions(db, ids);
  return new Map(
    rows.map(({ id, target_kind: kind, target_id: targetId, parent_id: parentId, before }) => {
      const page = contentKinds.commentTarget(kind).path(targetId, parentId ?? id);
      return [id, parentId === null ? atComment(page, id) : atReply(page, id, Math.floor(before / REPLY_PAGE) + 1)];
    }),
  );
}
