import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface InviteeRecord {
  id: string;
  account: string;
  nickname: string | null;
  avatar_path: string | null;
  is_blocked: boolean;
  has_answered: boolean;
  is_invited: boolean;
  /** How many the inviter has invited to this question. */
  invited_by_me: number;
}

/** What decides whether somebody may be invited, with their account held against its deletion. */
export function lockInvitee(
  tx: Transaction,
  params: { account: string; questionId: string; inviterId: string },
): Promise<InviteeRecord | undefined> {
  const { account, questionId, inviterId } = params;
  return tx.row<InviteeRecord>(sql`
    select m.id, m.account, m.nickname, m.avatar_path,
      exists (select from block b where (b.member_id, b.blocked_id) in ((m.id, ${inviterId}),
        (${inviterId}, m.id))) as is_blocked,
      exists (select from comment a where a.target_kind = 'question' and a.target_id = ${questionId}
        and a.author_id = m.id and a.floor is not null and a.status = 'published') as has_answered,
      exists (select from question_invitation i where i.question_id = ${questionId}
        and i.invitee_id = m.id) as is_invited,
      (select count(*)::int from question_invitation i where i.question_id = ${questionId}
        and i.inviter_id = ${inviterId}) as invited_by_me
    from member m where lower(m.account) = lower(${account}) and m.state = 'active' for key share of m`);
}

/** False: somebody else has just invited them. */
export async function insertInvitation(
  tx: Transaction,
  input: { questionId: string; inviteeId: string; inviterId: string; at: Date },
): Promise<boolean> {
  const row = await tx.row(sql`
    insert into question_invitation (question_id, invitee_id, inviter_id, created_at)
    values (${input.questionId}, ${input.inviteeId}, ${input.inviterId}, ${input.at})
      on conflict do nothing returning id`);
  return row !== undefined;
}

/** The names of those whom a member has invited to a question, the first one first. */
export async function selectInvited(
  db: Executor,
  params: { questionId: string; inviterId: string },
): Promise<{ account: string; nickname: string }[]> {
  return db.rows(sql`
    select m.account, coalesce(m.nickname, m.account) as nickname from question_invitation i
      join member m on m.id = i.invitee_id
    where i.question_id = ${params.questionId} and i.inviter_id = ${params.inviterId} and m.state <> 'cancelled'
      order by i.id`);
}

export async function deleteInvitationsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql`delete from question_invitation where invitee_id = ${memberId} or inviter_id = ${memberId}`);
}

/** Invitations that a member sent or got, after a cursor, oldest first. */
export function selectOwnInvitationsAfter(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<{ id: string; question_id: string; is_mine: boolean; account: string; created_at: string }[]> {
  const { memberId } = params;
  return db.rows(sql`
    select i.id, i.question_id, i.inviter_id = ${memberId} as is_mine, m.account, i.created_at
    from question_invitation i join member m on m.id = case when i.inviter_id = ${memberId} then i.invitee_id
      else i.inviter_id end
    where ${memberId} in (i.inviter_id, i.invitee_id) and i.id > ${params.after ?? '0'} order by i.id limit 200`);
}
