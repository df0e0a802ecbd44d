import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface OwnQuestionRow {
  id: string;
  title: string;
  tags: string[];
  status: string;
  source: string;
  bounty_fen: number;
  bounty_points: number;
  bounty_state: string;
  adopted_id: string | null;
  postscripts: { content: string; postedAt: string }[] | null;
  created_at: string;
  edited_at: string | null;
  place: string | null;
}

/** A member's questions after a cursor, oldest first, in any state. Small batches, because a question may be long. */
export function selectOwnQuestionsAfter(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<OwnQuestionRow[]> {
  return db.rows<OwnQuestionRow>(sql`
    select q.id, q.title, q.tags, q.status, c.source, q.bounty_fen::float8 as bounty_fen,
      q.bounty_points::float8 as bounty_points, q.bounty_state, q.adopted_id,
      (select json_agg(json_build_object('content', p.source, 'postedAt',
        to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.id)
        from question_postscript p where p.question_id = q.id) as postscripts, q.created_at, q.edited_at, q.place
    from question q join question_content c on c.question_id = q.id
    where q.author_id = ${params.memberId} and q.id > ${params.after ?? '0'} order by q.id limit 50`);
}

interface OwnAdoptionRow {
  id: string;
  question_id: string;
  comment_id: string;
  paid_fen: number;
  fee_fen: number;
  paid_points: number;
  created_at: string;
  cancelled_at: string | null;
}

/** Adoptions of a member's answers after a cursor, oldest first. */
export function selectOwnAdoptionsAfter(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<OwnAdoptionRow[]> {
  return db.rows<OwnAdoptionRow>(sql`
    select id, question_id, comment_id, paid_fen::float8 as paid_fen, fee_fen::float8 as fee_fen,
      paid_points::float8 as paid_points, created_at, cancelled_at
    from question_adoption where payee_id = ${params.memberId} and id > ${params.after ?? '0'} order by id limit 200`);
}
