import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';

/**
 * Columns of an author, with `a` for the member row, which may be missing. Roles are returned as ids and named from the
 * cache: joining their names would cost as much as the rest of a list query.
 */
export const authorColumns =
  fixed(`a.account as author_account, coalesce(a.nickname, a.account) as author_nickname, a.avatar_path as author_avatar,
  coalesce(a.state = 'cancelled', true) as author_is_gone, a.is_owner as author_is_owner, a.verified_as as author_verified_as,
  array(select mr.role_id from member_role mr where mr.member_id = a.id and (mr.ends_at is null or mr.ends_at > now())) as author_role_ids`);

/** Whether a column is a member of this account or nickname, case-insensitive. */
export const isNamed = (authorId: Statement, name: string): Statement => sql`
  ${authorId} in (select id from member where lower(account) = lower(${name}) or lower(nickname) = lower(${name}))`;

/** The result of `authorColumns`; all null and marked as gone when the import did not know the author. */
export interface AuthorRecord {
  author_account: string | null;
  author_nickname: string | null;
  author_avatar: string | null;
  author_is_gone: boolean;
  author_is_owner: boolean | null;
  author_verified_as: string[] | null;
  author_role_ids: string[];
}

/** The columns of one member. */
export interface AuthorCard extends AuthorRecord {
  id: string;
  /** When the first of their roles ends, in ms since the epoch; null: none does. */
  until: number | null;
}

export function selectAuthorCards(db: Executor, memberIds: readonly string[]): Promise<AuthorCard[]> {
  return db.rows<AuthorCard>(sql`
    select a.id, ${authorColumns},
      (select (extract(epoch from min(ends_at)) * 1000)::float8 from member_role where member_id = a.id
        and ends_at > now()) as until
    from member a where a.id = any(${[...memberIds]}::bigint[])`);
}
