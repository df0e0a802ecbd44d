import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

/** What an envelope lies in; `topicId` if it is a topic. */
const whereabouts = (of: '' | 'e.') =>
  fixed(`case ${of}target_kind when 'topic' then ${of}target_id end as "topicId",
    case when ${of}target_id is not null then json_build_object('kind', ${of}target_kind, 'id', ${of}target_id::text) end as target`);

type Params = { memberId: string; after: string | null };

/** Envelopes a member has given, after a cursor. Amounts in fen. */
export function selectOwnSent(db: Executor, params: Params): Promise<{ id: string }[]> {
  return db.rows(sql`
    select id, kind, ${whereabouts('')}, total_fen as "totalFen", share_count as "shareCount",
      claimed_count as "claimedCount", claimed_fen as "claimedFen", returned_fen as "returnedFen",
      greeting, created_at as "createdAt", ended_at as "endedAt", end_reason as "endReason"
    from red_envelope where giver_id = ${params.memberId} and id > ${params.after ?? '0'} order by id limit 300`);
}

/** Envelopes a member has opened, after a cursor. */
export function selectOwnShares(db: Executor, params: Params): Promise<{ id: string }[]> {
  return db.rows(sql`
    select e.id, e.kind, ${whereabouts('e.')}, c.fen, c.created_at as "openedAt" from red_envelope_claim c
      join red_envelope e on e.id = c.envelope_id
    where c.member_id = ${params.memberId} and c.envelope_id > ${params.after ?? '0'} order by c.envelope_id
      limit 300`);
}
