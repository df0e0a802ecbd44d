import type { AttachmentQuery, AttachmentRow } from '#features/attachment/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import { privateKinds } from '#platform/server/feature/text-kind.ts';
import { pageOf } from '#platform/server/feature/text-kind-queries.ts';
import { usedIn } from './attachment-queries.ts';

type Filter = Omit<AttachmentQuery, 'page'>;

const standings = {
  used: fixed("a.state = 'kept' and a.loose_since is null"),
  loose: fixed("a.state = 'kept' and a.loose_since is not null"),
  removed: fixed("a.state = 'removed'"),
};

function conditionOf({ kind, standing: usage, owner }: Filter): Statement {
  const conditions: Statement[] = [usage === undefined ? fixed("a.state <> 'arriving'") : standings[usage]];
  if (kind !== undefined) conditions.push(sql`a.kind = ${kind}`);
  if (owner !== undefined)
    conditions.push(
      sql`
        a.owner_id in (select id from member where lower(account) = lower(${owner})
          or lower(nickname) = lower(${owner}))`,
    );
  return joinSql(conditions, ' and ');
}

type Use = Omit<AttachmentRow['uses'][number], 'name'>;
export type ConsoleAttachment = Omit<AttachmentRow, 'link' | 'thumbnail' | 'uses'> & {
  hasSmall: boolean;
  smallest: number | null;
  /** Only what is private shows it. */
  isPrivate: boolean;
  uses: Use[];
};

/** A page of attachments for staff, newest first, each with the first five places that show it. */
export function selectConsoleAttachments(
  db: Executor,
  params: { filter: Filter; limit: number; offset: number },
): Promise<ConsoleAttachment[]> {
  return db.rows(sql`
    select a.id, a.path, a.kind, a.name, a.size::float8 as size, a.content_type as "contentType", a.width, a.height,
      a.created_at as "createdAt", (a.is_animated or 320 = any(a.widths)) as "hasSmall", a.widths[1] as smallest,
      ${isPrivate()} as "isPrivate",
      case when a.state = 'removed' then 'removed' when a.loose_since is null then 'used' else 'loose' end as standing,
      case when m.id is null then null else json_build_object('account', m.account, 'nickname',
        coalesce(m.nickname, m.account)) end as owner,
      coalesce((select json_agg(place) from (${positionsOf()}) place), '[]') as uses
    from (select * from attachment a where ${conditionOf(params.filter)} order by a.id desc limit ${params.limit}::int
      offset ${params.offset}::int) a
    left join member m on m.id = a.owner_id order by a.id desc`);
}

const isPrivate = (): Statement => sql`
  coalesce((select bool_and(u.kind = any(${privateKinds()}::text[])) from attachment_use u
    where u.attachment_id = a.id), false)`;

const positionsOf = (): Statement => sql`
  select u.kind, u.target_id as "targetId", page."topicId", coalesce(page.title, '') as title,
    u.is_current as "isCurrent"
  from attachment_use u left join lateral (${pageOf(usedIn)}) page on true
  where u.attachment_id = a.id order by u.is_current desc, u.kind desc, u.target_id limit 5`;

/** Number of matching attachments, counted up to a limit. */
export async function countConsoleAttachments(db: Executor, params: { filter: Filter; most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`
      select count(*)::int as count from (select 1 from attachment a where ${conditionOf(params.filter)}
        limit ${params.most}) found`,
  );
  return row?.count ?? 0;
}

/** Totals of all stored attachments, by kind. */
export function selectTotals(
  db: Executor,
): Promise<
  { kind: 'image' | 'file' | 'video'; count: number; bytes: number; looseCount: number; looseBytes: number }[]
> {
  return db.rows(sql`
    select kind, count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes,
      (count(*) filter (where loose_since is not null))::int as "looseCount",
        coalesce(sum(size) filter (where loose_since is not null), 0)::float8 as "looseBytes"
    from attachment where state = 'kept' group by kind order by kind`);
}
