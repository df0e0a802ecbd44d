import { fixed } from '#platform/server/database/sql.ts';

/**
 * Columns of whoever wrote something, with `a` for the member's row, which may be missing. Roles come as ids and are named
 * from memory: naming them here would cost as much as all the rest of a list.
 */
export const authorColumns = fixed(`a.account as author_account, coalesce(a.nickname, a.account) as author_nickname, a.avatar_path as author_avatar,
  coalesce(a.state = 'cancelled', true) as author_is_gone, a.is_owner as author_is_owner,
  array(select mr.role_id from member_role mr where mr.member_id = a.id and (mr.ends_at is null or mr.ends_at > now())) as author_role_ids`);
