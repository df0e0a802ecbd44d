import { CASE_PAGE, type CaseQuery, type CaseRow } from '#features/moderation/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { sourcedCase } from './case-facts.ts';
import { type ShownCase, selectOpenCases } from './case-queries.ts';
import { caseSources } from './case-sources.ts';

/** Open cases, oldest first; `before` continues after the last. */
export async function listCases(
  context: Context,
  query: CaseQuery,
): Promise<{ records: CaseRow[]; before: string | null }> {
  const memberId = memberOf(context).id;
  const rows = await selectOpenCases(context.db, { ...query, memberId, limit: CASE_PAGE + 1 });
  const shown = rows.slice(0, CASE_PAGE);
  const summaryOf = await summariesOf(context, shown);
  const records = shown.map((row) => ({
    ...presentCase(row, memberId),
    excerpt: row.excerpt || (summaryOf.get(row.id) ?? ''),
  }));
  return { records, before: rows.length > CASE_PAGE ? (records.at(-1)?.id ?? null) : null };
}

/** Of those that are about no text: what their sources say of them. */
async function summariesOf(
  { db, language }: Context,
  rows: readonly ShownCase[],
): Promise<ReadonlyMap<string, string>> {
  const wordless = rows.filter(({ title, excerpt }) => title === null && excerpt === '');
  const summaries = new Map<string, string>();
  for (const { name, summarise } of caseSources()) {
    const cases = wordless.filter(({ sources }) => sources.includes(name)).map(sourcedCase);
    if (!summarise || cases.length === 0) continue;
    for (const [id, summary] of await summarise(db, cases, language)) summaries.set(id, summary);
  }
  return summaries;
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
