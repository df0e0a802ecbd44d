import type { VideoFault, VideoRow } from '#features/video/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';
import { publishedKinds } from '#platform/server/feature/text-kind.ts';

export interface ShownVideo {
  path: string;
  width: number | null;
  height: number | null;
  sides: number[];
  /** Null: just uploaded. */
  state: 'queued' | 'processing' | 'ready' | 'failed' | null;
  seconds: number | null;
}

/** Videos with these addresses; deleted ones are omitted. */
export function selectShown(db: Executor, paths: readonly string[]): Promise<ShownVideo[]> {
  return db.rows<ShownVideo>(sql`
    select a.path, a.width, a.height, a.widths as sides, v.state, v.seconds
    from attachment a left join video v on v.attachment_id = a.id where a.path = any(${[...paths]}::text[])
      and a.kind = 'video' and a.state = 'kept'`);
}

export interface StateRecord {
  id: string;
  path: string;
  owner_id: string | null;
  state: 'queued' | 'processing' | 'ready' | 'failed' | null;
  progress: number | null;
  fault: VideoFault | null;
}

export function selectStates(db: Executor, paths: readonly string[]): Promise<StateRecord[]> {
  return db.rows<StateRecord>(sql`
    select a.id, a.path, a.owner_id, v.state, v.progress, v.fault
    from attachment a left join video v on v.attachment_id = a.id where a.path = any(${[...paths]}::text[])
      and a.kind = 'video' and a.state = 'kept'`);
}

/** Texts that currently show a video. */
export function selectShowing(
  db: Executor,
  attachmentId: string,
): Promise<{ kind: string; item_id: string; path: string }[]> {
  return db.rows(sql`
    select u.kind, u.target_id as item_id, a.path from attachment_use u join attachment a on a.id = u.attachment_id
    where u.attachment_id = ${attachmentId} and u.kind = any(${publishedKinds()}::text[]) order by u.kind, u.target_id
      limit 500`);
}

/** Videos that became ready or failed between two instants. */
export async function selectSettled(db: Executor, input: { from: string; to: string }): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select attachment_id as id from video where state in ('ready', 'failed') and changed_at > ${input.from}
      and changed_at <= ${input.to} order by attachment_id limit 200`);
  return rows.map((row) => row.id);
}

const conditionOf = (state: VideoRow['state'] | undefined): Statement =>
  state === undefined ? sql`true` : sql`v.state = ${state}`;

/** A page of videos for staff, newest first. */
export function selectConsoleVideos(
  db: Executor,
  params: { state: VideoRow['state'] | undefined; limit: number; offset: number },
): Promise<VideoRow[]> {
  return db.rows<VideoRow>(sql`
    select v.attachment_id as id, a.name, a.size::float8 as size, round(v.seconds)::int as seconds, v.state,
      v.progress::int as progress, v.fault, v.created_at as "createdAt",
      case when m.id is null then null else json_build_object('account', m.account, 'nickname',
        coalesce(m.nickname, m.account)) end as owner
    from video v join attachment a on a.id = v.attachment_id left join member m on m.id = a.owner_id
    where a.state = 'kept' and ${conditionOf(params.state)} order by v.created_at desc, v.attachment_id desc
      limit ${params.limit}::int offset ${params.offset}::int`);
}

export async function countConsoleVideos(db: Executor, state: VideoRow['state'] | undefined): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`
      select count(*)::int as count from video v join attachment a on a.id = v.attachment_id where a.state = 'kept'
        and ${conditionOf(state)}`,
  );
  return row?.count ?? 0;
}
