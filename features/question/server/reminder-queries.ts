import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';

/** Public questions asked until an instant that wait for their asker to adopt an answer of somebody else. */
const isOverdue = (until: Date): Statement => sql`
  q.status = 'published' and q.adopted_id is null and q.reminded_at is null and q.answer_count > 0
    and q.created_at <= ${until} and coalesce(q.published_at, q.created_at) <= ${until}
  and exists (select from comment a where a.target_kind = 'question' and a.target_id = q.id and a.floor is not null
    and a.status = 'published' and a.author_id <> q.author_id)`;

/** Ids of overdue questions without a reminder, the oldest first. */
export async function selectOverdue(db: Executor, params: { until: Date; most: number }): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select q.id from question q where ${isOverdue(params.until)} order by q.created_at, q.id limit ${params.most}`,
  );
  return rows.map((row) => row.id);
}

/** Marks a question as reminded of; undefined where it no longer waits, or another process has marked it. */
export function markReminded(
  tx: Transaction,
  input: { id: string; until: Date; at: Date },
): Promise<{ author_id: string } | undefined> {
  return tx.row(sql`
    update question q set reminded_at = ${input.at} where q.id = ${input.id} and ${isOverdue(input.until)}
      returning q.author_id`);
}

/** The asker and the authors of public answers, each once. */
export async function selectSides(tx: Transaction, questionId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select author_id as id from question where id = ${questionId} and author_id is not null
    union select author_id from comment where target_kind = 'question' and target_id = ${questionId}
      and floor is not null and status = 'published' and author_id is not null
    order by id`);
  return rows.map(({ id }) => id);
}

/** The authors of a question's public answers, at most two hundred: the latest to answer. */
export async function selectAnswerers(db: Executor, questionId: string): Promise<string[]> {
  const rows = await db.rows<{ author_id: string }>(sql`
    select author_id from comment where target_kind = 'question' and target_id = ${questionId} and floor is not null
      and status = 'published' and author_id is not null
    group by author_id order by max(id) desc limit 200`);
  return rows.map((row) => row.author_id);
}
