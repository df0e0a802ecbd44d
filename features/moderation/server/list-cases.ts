import { CASE_PAGE, type CaseQuery, type CaseRow } from '#features/moderation/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { type ShownCase, selectOpenCases } from './case-queries.ts';

/** Open cases, oldest first; `before` continues after the last. */
export async function listCases(
  context: Context,
  query: CaseQuery,
): Promise<{ records: CaseRow[]; before: string | null }> {
  const memberId = memberOf(context).id;
  const rows = await selectOpenCases(context.db, { ...query, memberId, limit: CASE_PAGE + 1 });
  const records = rows.slice(0, CASE_PAGE).map((row) => presentCase(row, memberId));
  return { records, before: rows.length > CASE_PAGE ? (records.at(-1)?.id ?? null) : null };
}

export function presentCase(row: ShownCase, memberId: string): CaseRow {
  return {
    id: row.id,
    kind: row.target_kind,
    title: row.title ?? '',
    excerpt: row.excerpt,
    author:
      row.author_id === null ? null : { id: row.author_id, account: row.account ?? '', nickname: row.nickname ?? '' },
    sources: row.sources,
    signalCount: row.signal_count,
    openedAt: row.opened_at,
    claimedBy: row.claimed_by === null ? null : { id: row.claimed_by, name: row.claimed_name ?? '' },
    isMine: row.claimed_by === memberId,
  };
}
