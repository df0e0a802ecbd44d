import type { RoleName } from '#features/role/contract.ts';
import type { Rank } from '#features/role/rank.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { RoleKind } from './store.ts';

/** A role as staff manage it. */
export interface BookedRole {
  code: string;
  kind: RoleKind;
  names: RoleName;
  remark: string;
  /** Current holders, counted up to 10,001; 0 for the default role, which everybody has. */
  holderCount: number;
  /** Permissions it grants everywhere. */
  rights: string[];
  /** Permissions it grants in single sections. */
  inSections: { sectionId: string; right: string }[];
}

export interface RoleBook {
  version: number;
  roles: BookedRole[];
  restrictions: { sectionId: string; right: string }[];
}

const MOST_COUNTED = 10_001;

/** Every role in order with its permissions, from one consistent read. */
export async function selectRoleBook(db: Executor): Promise<RoleBook> {
  const row = await db.row<RoleBook>(sql`
    select
      (select version::int from site_version where name = 'role') as version,
      (select coalesce(json_agg(json_build_object(
        'code', code, 'kind', kind, 'names', json_build_object('zh_CN', name_zh, 'en_US', name_en), 'remark', remark,
        'holderCount', (select count(*) from (select from member_role mr where mr.role_id = role.id
          and (mr.ends_at is null or mr.ends_at > now()) limit ${MOST_COUNTED}) holder),
        'rights', (select coalesce(json_agg(right_name order by right_name), '[]') from role_right rr
          where rr.role_id = role.id and section_id is null),
        'inSections', (select coalesce(json_agg(json_build_object('sectionId', section_id::text, 'right', right_name)
          order by section_id, right_name), '[]')
          from role_right rr where rr.role_id = role.id and section_id is not null)) order by position, id), '[]')
            from role) as roles,
      (select coalesce(json_agg(json_build_object('sectionId', section_id::text, 'right', right_name)
        order by section_id, right_name), '[]') from section_restriction) as restrictions`);
  if (!row) throw new Error('the role version is missing');
  return row;
}

export interface RoleRow {
  nameZh: string;
  nameEn: string;
  remark: string;
}

/** Current holders of a role, each with the console permissions of all their roles. */
export function selectHolders(db: Executor, code: string): Promise<Rank[]> {
  return db.rows<Rank>(sql`
    select m.id, m.is_owner as "isOwner", array(
      select distinct rr.right_name from member_role mr join role_right rr on rr.role_id = mr.role_id
      where mr.member_id = m.id and (mr.ends_at is null or mr.ends_at > now()) and rr.section_id is null
        and rr.right_name like 'console.%') as areas
    from role r join member_role held on held.role_id = r.id join member m on m.id = held.member_id
    where r.code = ${code} and (held.ends_at is null or held.ends_at > now()) and m.state <> 'cancelled'`);
}

/** Appends a role at the end of the order. */
export async function insertRole(
  tx: Transaction,
  input: RoleRow & { code: string; kind: 'membership' | 'staff' },
): Promise<void> {
  await tx.run(sql`
    insert into role (code, kind, name_zh, name_en, remark, position)
    values (${input.code}, ${input.kind}, ${input.nameZh}, ${input.nameEn}, ${input.remark},
      (select coalesce(max(position), 0) + 1 from role))`);
}

export async function updateRole(tx: Transaction, input: RoleRow & { code: string }): Promise<void> {
  await tx.run(
    sql`
      update role set name_zh = ${input.nameZh}, name_en = ${input.nameEn}, remark = ${input.remark}
        where code = ${input.code}`,
  );
}

/** Deletes a role with its grants, and removes it from all holders. */
export async function deleteRole(tx: Transaction, code: string): Promise<void> {
  await tx.run(sql`delete from role where code = ${code} and kind <> 'default'`);
}

export async function storeRoleOrder(tx: Transaction, codes: readonly string[]): Promise<void> {
  await tx.run(sql`
    update role set position = placed.ordinal - 1 from unnest(${[...codes]}::text[]) with ordinality as placed (code,
      ordinal) where role.code = placed.code`);
}

/**
 * All roles ever given to a member, with the instant each ends or ended; without the default role, which everybody has.
 */
export function selectRolesOf(db: Executor, memberId: string): Promise<{ code: string; endsAt: string | null }[]> {
  return db.rows(sql`
    select r.code, mr.ends_at as "endsAt" from member_role mr join role r on r.id = mr.role_id
      where mr.member_id = ${memberId} order by r.position, r.id`);
}
