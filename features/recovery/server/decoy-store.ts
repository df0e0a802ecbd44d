import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface Decoy {
  question: string;
  /** How many members had chosen it when it was taken up. */
  weight: number;
}

export function selectDecoys(db: Executor): Promise<Decoy[]> {
  return db.rows<Decoy>(sql`select question, weight from recovery_decoy order by weight desc, question limit 200`);
}

/** Keeps the questions that so many members share. What is kept stays as it is: names keep their questions. */
export function saveShared(db: Executor, least: number): Promise<number> {
  return db.run(sql`
    insert into recovery_decoy (question, weight)
    select hint_question, count(*) from member where hint_question is not null and state <> 'cancelled' group by hint_question having count(*) >= ${least} order by count(*) desc limit 200
    on conflict do nothing`);
}
