import * as z from 'zod/mini';
import { Status } from '#features/content/contract.ts';
import { CASE_PAGE, type CaseQuery, type CaseRow } from '#features/moderation/contract.ts';
import { APPEAL } from '#features/moderation/decision.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { factsOfCase, sourcedCase } from './case-facts.ts';
import { type ShownCase, selectOpenCases } from './case-queries.ts';
import { caseSources, decisionsOf, isHeldBy } from './case-sources.ts';
import { selectDeciders } from './decider-queries.ts';
import { canDecide, decisionsFor, validClaim } from './policy.ts';

/** Open cases, oldest first; `before` continues after the last. */
export async function listCases(
  context: Context,
  query: CaseQuery,
): Promise<{ records: CaseRow[]; before: string | null }> {
  const caller = { callerId: memberOf(context).id, now: context.now };
  const memberId = caller.callerId;
  const rows = await selectOpenCases(context.db, { ...query, memberId, limit: CASE_PAGE + 1 });
  const shown = rows.slice(0, CASE_PAGE);
  const summaryOf = await summariesOf(context, shown);
  const isConcerned = shown.some((row) => row.author_id === memberId || row.appealed_decider === memberId);
  const among = { ...caller, deciders: isConcerned ? await selectDeciders(context.db) : [] };
  const records = shown.map((row) => ({
    ...presentCase(row, caller),
    excerpt: row.excerpt || (summaryOf.get(row.id) ?? ''),
    may: { decide: canDecide(factsOfCase(row), among) === null ? mayDecide(context, row) : [] },
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

/** As far as a row of the queue shows it. */
function mayDecide({ actor }: Context, row: ShownCase): string[] {
  const may = { sanction: row.author_id !== null, suspend: actor.may('console.member') };
  return decisionsOn(row, { status: row.target_kind === APPEAL ? null : statusOf(row), may });
}

export const statusOf = (row: ShownCase | undefined): Status | null =>
  z.nullable(Status).safeParse(row?.status ?? null).data ?? null;

/** What can be decided of a case, those of its sources first. */
export const decisionsOn = (
  { target_kind: kind, sources }: ShownCase,
  of: Pick<Parameters<typeof decisionsFor>[0], 'status' | 'may'>,
): string[] => [
  ...new Set([...Object.keys(decisionsOf(sources)), ...decisionsFor({ ...of, kind, isHeld: isHeldBy(sources) })]),
];

export function presentCase(row: ShownCase, { callerId, now }: { callerId: string; now: Date }): Omit<CaseRow, 'may'> {
  const claim = validClaim(factsOfCase(row), now);
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
    isEdit: row.state === 'open' && isHeldBy(row.sources) && statusOf(row) === 'published',
    claimedBy: claim && { id: claim.by, name: claim.name, until: claim.until.toISOString() },
    isMine: row.claimed_by === callerId,
  };
}
