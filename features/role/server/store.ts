import type { RoleName } from '#features/role/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';

export type RoleKind = 'default' | 'membership' | 'staff';

export interface RoleRecord {
  id: string;
  code: string;
  kind: RoleKind;
  name: RoleName;
}

export interface GrantRecord {
  roleId: string;
  right: string;
  /** Null: in all sections, or a permission of the whole site. */
  sectionId: string | null;
}

export interface RoleRecords {
  version: number;
  roles: RoleRecord[];
  grants: GrantRecord[];
  restrictions: { sectionId: string; right: string }[];
}

/** All role permissions and their version, from one consistent read. */
export async function selectRoleRecords(db: Executor): Promise<RoleRecords> {
  const row = await db.row<RoleRecords>(sql`
    select
      (select version::int from site_version where name = 'role') as version,
      (select coalesce(json_agg(json_build_object(
        'id', id::text, 'code', code, 'kind', kind, 'name', json_build_object('zh_CN', name_zh, 'en_US', name_en))
          order by position, id), '[]') from role) as roles,
      (select coalesce(json_agg(json_build_object('roleId', role_id::text, 'right', right_name, 'sectionId',
        section_id::text)), '[]') from role_right) as grants,
      (select coalesce(json_agg(json_build_object('sectionId', section_id::text, 'right', right_name)), '[]')
        from section_restriction) as restrictions`);
  if (!row) throw new Error('the role version is missing');
  return row;
}

/** Increments the version of the role permissions; the row stays locked until the commit. */
export async function raiseRoleVersion(tx: Executor): Promise<void> {
  await tx.run(sql`update site_version set version = version + 1 where name = 'role'`);
}

/** Returns the number of roles with this code: 0 or 1. */
export function upsertMemberRole(
  tx: Executor,
  grant: { memberId: string; roleCode: string; endsAt: string | null },
): Promise<number> {
  return tx.run(sql`
    insert into member_role (member_id, role_id, ends_at)
    select ${grant.memberId}, id, ${grant.endsAt} from role where code = ${grant.roleCode} and kind <> 'default'
    on conflict (member_id, role_id) do update set ends_at = excluded.ends_at, granted_at = now()`);
}

export function deleteMemberRole(tx: Executor, grant: { memberId: string; roleCode: string }): Promise<number> {
  return tx.run(
    sql`
      delete from member_role where member_id = ${grant.memberId}
        and role_id = (select id from role where code = ${grant.roleCode})`,
  );
}

export async function insertPermission(
  tx: Executor,
  grant: { roleCode: string; right: string; sectionId: string | null },
): Promise<void> {
  await tx.run(sql`
    insert into role_right (role_id, right_name, section_id)
    select id, ${grant.right}, ${grant.sectionId} from role where code = ${grant.roleCode} on conflict do nothing`);
}

export async function deletePermission(
  tx: Executor,
  grant: { roleCode: string; right: string; sectionId: string | null },
): Promise<void> {
  await tx.run(sql`
    delete from role_right where role_id = (select id from role where code = ${grant.roleCode})
      and right_name = ${grant.right} and section_id is not distinct from ${grant.sectionId}`);
}

export async function insertRestriction(tx: Executor, input: { sectionId: string; right: string }): Promise<void> {
  await tx.run(
    sql`
      insert into section_restriction (section_id, right_name) values (${input.sectionId}, ${input.right})
        on conflict do nothing`,
  );
}

export async function deleteRestriction(tx: Executor, input: { sectionId: string; right: string }): Promise<void> {
  await tx.run(
    sql`delete from section_restriction where section_id = ${input.sectionId} and right_name = ${input.right}`,
  );
}

/**
 * A member's badges as a JSON column of a larger statement; `member` is the alias of its member table. An owner is
 * shown as staff.
 */
export function badgeColumn(member: Statement): Statement {
  return sql`(
    select coalesce(json_agg(json_build_object('kind', r.kind, 'name',
      json_build_object('zh_CN', r.name_zh, 'en_US', r.name_en)) order by r.kind desc, r.position, r.id), '[]')
    from role r
    where r.kind <> 'default' and ((r.code = 'staff' and ${member}.is_owner) or exists (
      select from member_role mr where mr.member_id = ${member}.id and mr.role_id = r.id
        and (mr.ends_at is null or mr.ends_at > now()))))`;
}
