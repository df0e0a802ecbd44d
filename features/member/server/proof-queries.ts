import type { Identity } from '#features/member/identity.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { skeletonOf } from './skeleton.ts';

/** A member's credentials. */
export interface Proofs {
  id: string;
  account: string;
  password_hash: string | null;
  hint_question: string | null;
  hint_answer_hash: string | null;
  phone: string | null;
  email: string | null;
  /** An owner or staff member who signs in with only a password. */
  is_bare_staff: boolean;
}

const columns = fixed(`id, account, password_hash, hint_question, hint_answer_hash, phone, email,
      (is_owner or exists (select from member_role mr join role r on r.id = mr.role_id where mr.member_id = member.id and r.kind = 'staff' and (mr.ends_at is null or mr.ends_at > now())))
        and not exists (select from second_factor f where f.member_id = member.id and (f.totp_confirmed_at is not null
          or (f.asks_passkey and exists (select from passkey p where p.member_id = member.id)))) as is_bare_staff`);

/** The credentials of the active member with this account, phone or e-mail address. */
export async function findProofs(db: Executor, { kind, value }: Identity): Promise<Proofs | undefined> {
  const column = { account: fixed('account_skeleton'), phone: fixed('phone'), email: fixed('email') }[kind];
  const found = await db.row<Proofs>(sql`
    select ${columns} from member
    where ${column} = ${kind === 'account' ? skeletonOf(value) : value} and state <> 'cancelled'`);
  return found && (kind !== 'account' || found.account.toLowerCase() === value.normalize('NFKC').toLowerCase())
    ? found
    : undefined;
}

/** The same by id, with the row locked until commit. */
export function lockProofs(tx: Executor, memberId: string): Promise<Proofs | undefined> {
  return tx.row<Proofs>(sql`
    select ${columns} from member where id = ${memberId} and state <> 'cancelled' for update`);
}
