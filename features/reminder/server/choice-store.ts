import type { MailChoice } from '#features/reminder/setting-contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';

export interface ChoiceRecord {
  kind: string;
  is_on_site: boolean;
  mail: MailChoice;
  /** Null: as the kind begins. */
  is_pushed: boolean | null;
}

/** Members `m` who get mails: active, with a confirmed address. */
export const getsMail = (): Statement =>
  fixed("m.state = 'active' and m.email is not null and m.email_verified_at is not null");

/**
 * What members have chosen for kinds, by `member kind`, and which of them get mails, and which have devices to push to.
 */
export async function selectChoices(
  db: Executor,
  { memberIds, kinds }: { memberIds: readonly string[]; kinds: readonly string[] },
): Promise<{ choices: Map<string, ChoiceRecord>; mailed: Set<string>; pushed: Set<string> }> {
  const rows = await db.rows<
    { member_id: string; gets_mail: boolean; has_device: boolean; kind: string | null } & Omit<ChoiceRecord, 'kind'>
  >(sql`
    select m.id as member_id, ${getsMail()} as gets_mail, exists (select from reminder_device d
      where d.member_id = m.id) as has_device,
      c.kind, c.is_on_site, c.mail, c.is_pushed
    from member m left join reminder_choice c on c.member_id = m.id and c.kind = any(${[...kinds]}::text[])
    where m.id = any(${[...memberIds]}::bigint[])`);
  return {
    choices: new Map(
      rows.flatMap(({ member_id, kind, ...row }) =>
        kind === null ? [] : [[`${member_id} ${kind}`, { kind, ...row }]],
      ),
    ),
    mailed: new Set(rows.flatMap((row) => (row.gets_mail ? [row.member_id] : []))),
    pushed: new Set(rows.flatMap((row) => (row.has_device ? [row.member_id] : []))),
  };
}

/** All that a member has chosen. */
export function selectChoicesOf(db: Executor, memberId: string): Promise<ChoiceRecord[]> {
  return db.rows<ChoiceRecord>(
    sql`select kind, is_on_site, mail, is_pushed from reminder_choice where member_id = ${memberId} order by kind`,
  );
}

export async function upsertChoices(
  tx: Transaction,
  {
    memberId,
    choices,
  }: { memberId: string; choices: readonly { kind: string; isOnSite: boolean; mail: MailChoice; isPushed: boolean }[] },
): Promise<void> {
  await tx.run(sql`
    insert into reminder_choice (member_id, kind, is_on_site, mail, is_pushed)
    select ${memberId}::bigint, c.kind, c.is_on_site, c.mail, c.is_pushed from member m
    cross join unnest(${choices.map((choice) => choice.kind)}::text[],
      ${choices.map((choice) => choice.isOnSite)}::boolean[], ${choices.map((choice) => choice.mail)}::text[],
      ${choices.map((choice) => choice.isPushed)}::boolean[]) as c (kind, is_on_site, mail, is_pushed)
    where m.id = ${memberId} and m.state <> 'cancelled'
    on conflict (member_id, kind) do update set is_on_site = excluded.is_on_site, mail = excluded.mail,
      is_pushed = excluded.is_pushed`);
}

export interface DigestRecord {
  every: 'day' | 'week';
  hour: number;
}

export async function selectDigest(db: Executor, memberId: string): Promise<DigestRecord> {
  const row = await db.row<DigestRecord>(sql`select every, hour from reminder_digest where member_id = ${memberId}`);
  return row ?? { every: 'day', hour: 9 };
}

export async function upsertDigest(tx: Transaction, input: DigestRecord & { memberId: string }): Promise<void> {
  await tx.run(sql`
    insert into reminder_digest (member_id, every, hour) values (${input.memberId}, ${input.every}, ${input.hour})
    on conflict (member_id) do update set every = excluded.every, hour = excluded.hour`);
}

/** Whether a member gets mails. */
export async function hasMailAddress(db: Executor, memberId: string): Promise<boolean> {
  return (await db.row(sql`select from member m where m.id = ${memberId} and ${getsMail()}`)) !== undefined;
}
