import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { skeletonOf } from './skeleton.ts';

export async function findOwnerId(executor: Executor): Promise<string | undefined> {
  return (
    await executor.row<{ id: string }>(
      sql`select id from member where is_owner and state = 'active' order by id limit 1`,
    )
  )?.id;
}

/** Contact data of a site owner. */
export interface ReachedOwner {
  account: string;
  nickname: string | null;
  email: string | null;
  phone: string | null;
}

/** All owners who may sign in. */
export function selectOwners(executor: Executor): Promise<ReachedOwner[]> {
  return executor.rows<ReachedOwner>(
    sql`select account, nickname, email, phone from member where is_owner and state = 'active' order by id`,
  );
}

export async function insertOwner(tx: Transaction, account: string): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into member (account, account_skeleton, is_owner) values (${account}, ${skeletonOf(account)}, true)
      returning id`);
  if (!row) throw new Error('the owner was not written');
  return row.id;
}
