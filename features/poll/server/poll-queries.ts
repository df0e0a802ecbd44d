import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

export interface PollRecord {
  id: string;
  target_kind: string;
  target_id: string;
  title: string;
  labels: string[];
  counts: number[];
  voter_count: number;
  max_choices: number;
  results: 'vote' | 'end';
  ends_at: string | null;
  ended_at: string | null;
}

export const pollColumns = fixed(
  'p.id, p.target_kind, p.target_id, p.title, p.labels, p.counts, p.voter_count, p.max_choices, p.results, p.ends_at, p.ended_at',
);

export function findPoll(db: Executor, id: string): Promise<PollRecord | undefined> {
  return db.row<PollRecord>(sql`select ${pollColumns} from poll p where p.id = ${id}`);
}

/** The content's poll, and one member's choices in it (null: a guest). */
export function findPollOf(
  db: Executor,
  params: { kind: string; targetId: string; memberId: string | null },
): Promise<(PollRecord & { mine: number[] | null }) | undefined> {
  return db.row(sql`
    select ${pollColumns}, b.choices as mine from poll p left join poll_ballot b on b.poll_id = p.id
      and b.member_id = ${params.memberId}::bigint
    where p.target_kind = ${params.kind} and p.target_id = ${params.targetId}`);
}

/** A member's choices by poll after a cursor, for the data export. */
export function selectOwnBallots(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<{ id: string; title: string; chosen: string[]; created_at: string; changed_at: string | null }[]> {
  return db.rows(sql`
    select p.id, p.title, array(select p.labels[place] from unnest(b.choices) as place) as chosen, b.created_at,
      b.changed_at
    from poll_ballot b join poll p on p.id = b.poll_id where b.member_id = ${params.memberId}
      and b.poll_id > ${params.after ?? '0'} order by b.poll_id limit 500`);
}
