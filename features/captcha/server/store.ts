import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

const MOST_TRIES = 5;

/** Counts an attempt at a key; false once it is used up. Concurrent attempts at one key wait for the row lock here. */
export async function countTry(db: Executor, key: string, endsAt: Date): Promise<boolean> {
  const touched = await db.run(sql`
    insert into captcha as c (key, tries, ends_at) values (${key}, 1, ${endsAt.toISOString()})
    on conflict (key) do update set tries = c.tries + 1 where c.tries < ${MOST_TRIES}`);
  return touched > 0;
}

/** Marks a key as used; false if a concurrent request already has. */
export async function useUp(db: Executor, key: string): Promise<boolean> {
  return (
    (await db.run(sql`update captcha set tries = ${MOST_TRIES + 1} where key = ${key} and tries <= ${MOST_TRIES}`)) > 0
  );
}

export function deleteEnded(db: Executor, now: Date): Promise<number> {
  return db.run(sql`delete from captcha where ends_at < ${now.toISOString()}`);
}
