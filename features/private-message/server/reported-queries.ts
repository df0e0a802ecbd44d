import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

/** Messages that staff see before a reported one, and as many after it. */
export const AROUND = 10;

export interface ReportableRecord {
  id: string;
  sender_id: string;
  partner_id: string | null;
  body: string;
}

/** Those of these messages that a member's conversations show them, by whomever. */
export function selectShownTo(
  db: Executor,
  { memberId, ids }: { memberId: string; ids: readonly string[] },
): Promise<ReportableRecord[]> {
  return db.rows<ReportableRecord>(sql`
    select m.id, m.sender_id, case when c.low_id = ${memberId} then c.high_id
      else c.low_id end as partner_id, left(m.body, 200) as body
    from private_message m join private_message_chat c on c.id = m.chat_id
      join private_message_side s on s.chat_id = m.chat_id and s.member_id = ${memberId}
    where m.id = any(${[...ids]}::bigint[]) and m.id > s.cleared_to and m.removed_by is distinct
      from ${memberId}::bigint`);
}

export interface AroundRecord {
  /** The message that was asked for. */
  around_id: string;
  id: string;
  sender_id: string | null;
  body: string;
  pictures: string[];
  created_at: string;
}

const columns = fixed('n.id, n.sender_id, n.body, n.pictures, n.created_at');

/** These messages, each with the ten before and the ten after it in its conversation, in their order. */
export function selectAround(db: Executor, ids: readonly string[]): Promise<AroundRecord[]> {
  return db.rows<AroundRecord>(sql`
    select m.id as around_id, near.* from private_message m cross join lateral (
      (select ${columns} from private_message n where n.chat_id = m.chat_id and n.id <= m.id order by n.id desc
        limit ${AROUND + 1})
      union all
      (select ${columns} from private_message n where n.chat_id = m.chat_id and n.id > m.id order by n.id
        limit ${AROUND})
    ) near
    where m.id = any(${[...ids]}::bigint[]) order by m.id, near.id`);
}
