import type { Ban } from '#features/ban/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { withDigest } from '#platform/server/digest-of.ts';

/** The columns that the guard holds in memory. */
export function selectLiveBans(db: Executor): Promise<{ range: string; endsAt: string | null; reason: string }[]> {
  return db.rows(
    sql`select text(range) as range, ends_at as "endsAt", reason from ban where ends_at is null or ends_at > now()`,
  );
}

const columns = fixed(`
  b.id, text(b.range) as range, b.ends_at as "endsAt", coalesce(b.ends_at <= now(), false) as "isOver", b.reason, b.note, b.created_at as "createdAt",
  case when m.id is null then null else json_build_object('account', m.account, 'nickname', coalesce(m.nickname, m.account)) end as by`);

function holding(address: string | undefined): Statement {
  return address === undefined ? fixed('') : sql`where range >>= ${address}::inet`;
}

type BanRow = Omit<Ban, 'digest'>;

/** What an edit replaces. */
export const editedOf = ({ endsAt, reason, note }: BanRow) => ({ endsAt, reason, note });

export async function selectBans(
  db: Executor,
  input: { address: string | undefined; limit: number; offset: number },
): Promise<Ban[]> {
  const rows = await db.rows<BanRow>(sql`
    select ${columns} from (select * from ban ${holding(input.address)} order by created_at desc, id desc
      limit ${input.limit}::int offset ${input.offset}::int) b
    left join member m on m.id = b.created_by order by b.created_at desc, b.id desc`);
  return rows.map((row) => withDigest(row, editedOf(row)));
}

export async function countBans(db: Executor, input: { address: string | undefined; limit: number }): Promise<number> {
  return (
    (
      await db.row<{ count: number }>(
        sql`
          select count(*)::int as count from (select 1 from ban ${holding(input.address)}
            limit ${input.limit}::int) found`,
      )
    )?.count ?? 0
  );
}

export async function lockBan(tx: Executor, id: string): Promise<Ban | undefined> {
  const row = await tx.row<BanRow>(
    sql`
      select ${columns} from (select * from ban where id = ${id} for update) b
        left join member m on m.id = b.created_by`,
  );
  return row && withDigest(row, editedOf(row));
}

/** @throws on `ban_range_taken` */
export async function insertBan(
  tx: Executor,
  input: { range: string; endsAt: string | null; reason: string; note: string; createdBy: string },
): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into ban (range, ends_at, reason, note, created_by)
      values (${input.range}::cidr, ${input.endsAt}, ${input.reason}, ${input.note}, ${input.createdBy}) returning id`);
  if (!row) throw new Error('the ban was not written');
  return row.id;
}

export async function updateBan(
  tx: Executor,
  input: { id: string; endsAt: string | null; reason: string; note: string },
): Promise<void> {
  await tx.run(
    sql`
      update ban set ends_at = ${input.endsAt}, reason = ${input.reason}, note = ${input.note} where id = ${input.id}`,
  );
}

export async function deleteBan(tx: Executor, id: string): Promise<void> {
  await tx.run(sql`delete from ban where id = ${id}`);
}

/** Deletes bans that ended before an instant; returns how many. */
export function deleteLapsed(db: Executor, before: string): Promise<number> {
  return db.run(sql`delete from ban where ends_at < ${before}`);
}
