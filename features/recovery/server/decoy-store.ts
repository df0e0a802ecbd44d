import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface Decoy {
  question: string;
  /** Number of members who used the question when it was stored. */
  weight: number;
}

export function selectDecoys(db: Executor): Promise<Decoy[]> {
  return db.rows<Decoy>(sql`select question, weight from recovery_decoy order by weight desc, question limit 200`);
}

/**
 * Stores the questions shared by at least `least` members. Stored ones are never changed, so that names keep their
 * questions.
 */
export function saveShared(db: Executor, least: number): Promise<number> {
  return db.run(sql`
    insert into recovery_decoy (question, weight)
    select hint_question, count(*) from member where hint_question is not null and state <> 'cancelled'
      group by hint_question having count(*) >= ${least} order by count(*) desc limit 200
    on conflict do nothing`);
}
