import type { Executor } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';
import { factsOf, targetKinds } from '#platform/server/feature/text-kind-queries.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

export interface MentionableRecord {
  id: string;
  account: string;
  nickname: string | null;
  avatar_path: string | null;
}

interface Params {
  /** In lower case. */
  name: string;
  memberId: string;
  limit: number;
}

/** People who may be suggested: active, not the caller, and no block in either direction. */
const offerable = (memberId: string): Statement => sql`
  m.state = 'active' and m.id <> ${memberId}
  and not exists (select from block b where b.member_id = ${memberId} and b.blocked_id = m.id)
  and not exists (select from block b where b.member_id = m.id and b.blocked_id = ${memberId})`;

// Sorts after every text with this prefix, in byte order.
const last = String.fromCodePoint(0x10ffff);

/**
 * People whose account, nickname or pinyin starts with a name: account matches first, initials last, shortest first
 * within each.
 */
export function selectNamed(db: Executor, { name, memberId, limit }: Params): Promise<MentionableRecord[]> {
  const end = name + last;
  // Some matches may not be suggested, so more than `limit` are read.
  const most = limit * 3;
  return db.rows<MentionableRecord>(sql`
    with found as (
      (select id, 1 as way, lower(account) as key from member where lower(account) ~>=~ ${name}
        and lower(account) ~<~ ${end} order by lower(account) using ~<~ limit ${most})
      union all (select id, 2, lower(nickname) from member where nickname is not null and lower(nickname) ~>=~ ${name}
        and lower(nickname) ~<~ ${end} order by lower(nickname) using ~<~ limit ${most})
      union all (select member_id, 3, whole from mention_pinyin where whole ~>=~ ${name} and whole ~<~ ${end}
        order by whole using ~<~ limit ${most})
      union all (select member_id, 4, initials from mention_pinyin where initials ~>=~ ${name} and initials ~<~ ${end}
        order by initials using ~<~ limit ${most})
    ), best as (select distinct on (id) id, way, key from found order by id, way)
    select m.id, m.account, m.nickname, m.avatar_path from best join member m on m.id = best.id
      where ${offerable(memberId)}
    order by (best.key = ${name}) desc, best.way, length(best.key), best.key, m.id limit ${limit}`);
}

/** The same among recent authors in a text and its comments, latest first; an empty name matches everyone. */
export function selectPresent(
  db: Executor,
  { name, memberId, limit, target: { kind, id } }: Params & { target: TextReference },
): Promise<MentionableRecord[]> {
  return db.rows<MentionableRecord>(sql`
    with present as (
      (select author_id, created_at from comment where target_kind = ${kind} and target_id = ${id}
        and status = 'published' and floor is not null order by floor desc limit 300)
      union all (select author_id, created_at from comment where target_kind = ${kind} and target_id = ${id}
        and status = 'published' and parent_id is not null order by id desc limit 300)
      union all (select author_id, created_at from (${factsOf({ kind: sql`${kind}::text`, id: sql`${id}::bigint`, among: targetKinds() })}) f)
    ), people as (select author_id, max(created_at) as at from present group by author_id)
    select m.id, m.account, m.nickname, m.avatar_path from people join member m on m.id = people.author_id
      left join mention_pinyin p on p.member_id = m.id
    where ${offerable(memberId)}
      and (starts_with(lower(m.account), ${name}) or starts_with(lower(m.nickname), ${name})
        or starts_with(p.whole, ${name}) or starts_with(p.initials, ${name}))
    order by people.at desc, m.id limit ${limit}`);
}

/** Texts that mention a member. */
export function selectMentioning(db: Executor, memberId: string): Promise<TextReference[]> {
  return db.rows(
    sql`select kind, item_id::text as id from mention where member_id = ${memberId} order by kind, item_id`,
  );
}

/** The account of a member; undefined for those who have left. */
export async function findAccount(db: Executor, memberId: string): Promise<string | undefined> {
  const row = await db.row<{ account: string }>(
    sql`select account from member where id = ${memberId} and state = 'active'`,
  );
  return row?.account;
}

/** Active members with these accounts, except one; in the order of the accounts. */
export async function selectIds(
  db: Executor,
  params: { accounts: readonly string[]; without: string },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select m.id from unnest(${[...params.accounts]}::text[]) with ordinality as named (account, place)
      join member m on lower(m.account) = lower(named.account)
    where m.state = 'active' and m.id <> ${params.without} order by named.place`);
  return [...new Set(rows.map((row) => row.id))];
}
