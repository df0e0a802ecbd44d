import { DRAFT_PAGE, type Draft, type DraftRow } from '#features/draft/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { findDraft, selectDrafts, weighDrafts } from './draft-queries.ts';

/** The asking member's draft with this name; null if there is none. */
export async function readDraft(context: Context, name: string): Promise<{ draft: Draft | null }> {
  const found = await findDraft(context.db, { memberId: memberOf(context).id, name });
  return {
    draft: found
      ? {
          name,
          key: found.key,
          fields: JSON.stringify(found.fields),
          version: found.version,
          updatedAt: found.updated_at,
        }
      : null,
  };
}

/** A page of the asking member's drafts, newest first. */
export async function listDrafts(context: Context, page: number): Promise<Page<DraftRow>> {
  const memberId = memberOf(context).id;
  const [rows, { count }] = await Promise.all([
    selectDrafts(context.db, { memberId, limit: DRAFT_PAGE, offset: (page - 1) * DRAFT_PAGE }),
    weighDrafts(context.db, memberId),
  ]);
  const records = rows.map(({ updated_at, excerpt, ...row }) => ({
    ...row,
    excerpt: excerpt.replace(/\s+/g, ' ').trim(),
    updatedAt: updated_at,
  }));
  return { records, page, pageSize: DRAFT_PAGE, total: count };
}
