import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Whether all stored skeletons were made with at least this version of the lookalike table. */
export async function areSkeletonsOf(db: Executor, version: number): Promise<boolean> {
  return (
    (await db.row(sql`select from site_version where name = 'name skeletons' and version >= ${version}`)) !== undefined
  );
}

export async function markSkeletons(db: Executor, version: number): Promise<void> {
  await db.run(
    sql`
      insert into site_version (name, version) values ('name skeletons', ${version})
        on conflict (name) do update set version = excluded.version`,
  );
}

/** Nicknames after an id, in order. */
export function selectNicknames(
  db: Executor,
  params: { after: string; limit: number },
): Promise<{ id: string; nickname: string; skeleton: string }[]> {
  return db.rows(sql`
    select id, nickname, nickname_skeleton as skeleton from member where id > ${params.after}
      and nickname_skeleton is not null order by id limit ${params.limit}`);
}

/** Writes only if the name is still the one the skeleton was computed from. */
export async function updateSkeleton(
  db: Executor,
  input: { id: string; nickname: string; skeleton: string },
): Promise<void> {
  await db.run(
    sql`
      update member set nickname_skeleton = ${input.skeleton} where id = ${input.id} and nickname = ${input.nickname}`,
  );
}
