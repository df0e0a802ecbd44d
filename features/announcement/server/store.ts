import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

export interface AnnouncementRow {
  id: string;
  placement: 'bar' | 'home' | 'section';
  section_id: string | null;
  text_zh: string;
  text_en: string;
  link: string;
  picture: string;
  audience: 'everyone' | 'guests' | 'members' | 'roles';
  starts_at: string;
  ends_at: string | null;
}

/** With the roles it is for. */
export type StoredAnnouncement = AnnouncementRow & { role_codes: string[] };

type NewAnnouncement = Omit<AnnouncementRow, 'id' | 'picture'>;

/** One change of what is announced at a time. */
export async function lockAnnouncements(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('announcement'))`);
}

/** Of an announcement `a`. */
export const storedColumns =
  fixed(`a.id, a.placement, a.section_id, a.text_zh, a.text_en, a.link, a.picture, a.audience,
  a.starts_at, a.ends_at, array(select r.code from announcement_role ar join role r on r.id = ar.role_id
    where ar.announcement_id = a.id order by r.id) as role_codes`);

export const findAnnouncement = (db: Executor, id: string): Promise<StoredAnnouncement | undefined> =>
  db.row<StoredAnnouncement>(sql`select ${storedColumns} from announcement a where a.id = ${id}`);

export async function insertAnnouncement(tx: Transaction, row: NewAnnouncement): Promise<string> {
  const made = await tx.row<{ id: string }>(sql`
    insert into announcement (placement, section_id, text_zh, text_en, link, audience, starts_at, ends_at)
    values (${row.placement}, ${row.section_id}, ${row.text_zh}, ${row.text_en}, ${row.link}, ${row.audience},
      ${row.starts_at}, ${row.ends_at})
    returning id`);
  if (!made) throw new Error('no announcement was inserted');
  return made.id;
}

export async function updateAnnouncement(
  tx: Transaction,
  { id, ...row }: NewAnnouncement & { id: string },
): Promise<void> {
  await tx.run(sql`
    update announcement set placement = ${row.placement}, section_id = ${row.section_id}, text_zh = ${row.text_zh},
      text_en = ${row.text_en},
      link = ${row.link}, audience = ${row.audience}, starts_at = ${row.starts_at}, ends_at = ${row.ends_at}
    where id = ${id}`);
}

export async function storeRoles(
  tx: Transaction,
  { id, roleIds }: { id: string; roleIds: readonly string[] },
): Promise<void> {
  await tx.run(sql`delete from announcement_role where announcement_id = ${id}`);
  await tx.run(sql`
    insert into announcement_role (announcement_id, role_id) select ${id}, one
      from unnest(${[...roleIds]}::bigint[]) one`);
}

export async function storePicture(tx: Transaction, { id, picture }: { id: string; picture: string }): Promise<void> {
  await tx.run(sql`update announcement set picture = ${picture} where id = ${id}`);
}

export async function deleteAnnouncement(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from announcement where id = ${id}`);
}

/** Does nothing for one that is gone. */
export async function insertDismissal(
  db: Executor,
  { memberId, id, at }: { memberId: string; id: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into announcement_dismissal (member_id, announcement_id, dismissed_at)
    select ${memberId}, id, ${at} from announcement where id = ${id} on conflict do nothing`);
}
