import type { Person } from '#features/ledger/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** People by id; a deleted account has only its id. */
export async function findPeople(db: Executor, ids: readonly (string | null)[]): Promise<(id: string) => Person> {
  const params = [...new Set(ids.flatMap((id) => id ?? []))];
  const rows =
    params.length === 0
      ? []
      : await db.rows<Person>(sql`
          select id, case when state = 'cancelled' then '' else account end as account, case when state = 'cancelled'
            then '' else coalesce(nickname, account) end as nickname
          from member where id = any(${params}::bigint[])`);
  const existing = new Map(rows.map((row) => [row.id, row]));
  return (id) => existing.get(id) ?? { id, account: '', nickname: '' };
}

export interface Holder extends Person {
  isCancelled: boolean;
}

/** A member by id or account name. */
export function findHolder(db: Executor, typed: string): Promise<Holder | undefined> {
  const id = /^[1-9]\d{0,17}$/.test(typed) ? typed : '0';
  return db.row<Holder>(sql`
    select id, case when state = 'cancelled' then '' else account end as account, case when state = 'cancelled' then ''
      else coalesce(nickname, account) end as nickname,
      state = 'cancelled' as "isCancelled"
    from member where id = ${id} or lower(account) = lower(${typed}) order by id = ${id} desc limit 1`);
}
