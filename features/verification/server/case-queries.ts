import type { Kind, State } from '#features/verification/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import type { VerificationRecord } from './store.ts';

/** An application with its member. */
export interface CaseRecord extends VerificationRecord {
  account: string;
  nickname: string | null;
  avatar_path: string | null;
  verified_as: string[];
  document_count: number;
  decider: string | null;
}

const columns = sql`
  v.id, v.member_id, v.kind, v.state, v.details, v.reason, v.decided_at, v.created_at, m.account, m.nickname,
    m.avatar_path, m.verified_as,
  (select count(*)::int from verification_document d where d.verification_id = v.id) as document_count,
    (select coalesce(s.nickname, s.account) from member s where s.id = v.decided_by) as decider`;

interface Params {
  state: State;
  kind: Kind | undefined;
}

export function selectCases(db: Executor, params: Params & { limit: number; offset: number }): Promise<CaseRecord[]> {
  return db.rows<CaseRecord>(sql`
    select ${columns} from verification v join member m on m.id = v.member_id
    where v.state = ${params.state} and (${params.kind ?? null}::text is null or v.kind = ${params.kind ?? null})
    order by v.id ${fixed(params.state === 'pending' ? 'asc' : 'desc')} limit ${params.limit} offset ${params.offset}`);
}

/** Their number, up to a limit. */
export async function countCases(db: Executor, params: Params & { most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (
      select from verification where state = ${params.state} and (${params.kind ?? null}::text is null
        or kind = ${params.kind ?? null}) limit ${params.most}) few`);
  return row?.count ?? 0;
}

export function findCase(db: Executor, id: string): Promise<CaseRecord | undefined> {
  return db.row<CaseRecord>(
    sql`select ${columns} from verification v join member m on m.id = v.member_id where v.id = ${id}`,
  );
}

/** Other applications of the same member and kind, newest first. */
export function selectEarlier(
  db: Executor,
  input: { id: string; memberId: string; kind: Kind },
): Promise<Pick<VerificationRecord, 'id' | 'state' | 'reason' | 'created_at'>[]> {
  return db.rows(sql`
    select id, state, reason, created_at from verification where member_id = ${input.memberId} and kind = ${input.kind}
      and id <> ${input.id} order by id desc limit 10`);
}
