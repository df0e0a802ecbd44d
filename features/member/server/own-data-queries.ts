import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** The columns of a member's row for the data export, without secrets. */
export interface OwnRow {
  id: string;
  account: string;
  nickname: string | null;
  bio: string;
  avatar_path: string | null;
  phone: string | null;
  email: string | null;
  hint_question: string | null;
  show_dynamics: boolean;
  verified_as: string[];
  registered_by: string;
  lifetime_points: string;
  topic_count: number;
  comment_count: number;
  reply_count: number;
  created_at: string;
  last_seen_at: string | null;
}

export function selectOwnRow(db: Executor, memberId: string): Promise<OwnRow | undefined> {
  return db.row<OwnRow>(sql`
    select id, account, nickname, bio, avatar_path, phone, email, hint_question, show_dynamics, verified_as,
      registered_by, lifetime_points, topic_count, comment_count,
      reply_count, created_at, last_seen_at
    from member where id = ${memberId} and state <> 'cancelled'`);
}
