import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { getsMail } from './choice-store.ts';
import { selectRecipients } from './judge-queries.ts';

/** Members who have unread reminders to be mailed at once that happened until then. */
export async function selectOnceDue(db: Executor, { until, most }: { until: string; most: number }): Promise<string[]> {
  const rows = await db.rows<{ member_id: string }>(sql`
    select distinct member_id from reminder where mail = 'once' and happened_at <= ${until} limit ${most}`);
  return rows.map((row) => row.member_id);
}

/** The start of the current period of each member's digest, as of `now` in the site's time zone. */
const period = ({ now, timeZone }: { now: string; timeZone: string }) => sql`
  select p.start at time zone ${timeZone} as start from (
    select case when begun > here then begun - ('1 ' || every)::interval else begun end as start
    from (
      select coalesce(d.every, 'day') as every, ${now}::timestamptz at time zone ${timeZone} as here,
        date_trunc(coalesce(d.every, 'day'), ${now}::timestamptz at time zone ${timeZone}) + make_interval(hours =>
          coalesce(d.hour, 9)) as begun
    ) t
  ) p`;

/**
 * Members after one of them whose digest is due: they have something for it from before its period, and it has not been
 * sent in it.
 */
export async function selectDigestsDue(
  db: Executor,
  input: { now: string; timeZone: string; after: string; most: number },
): Promise<string[]> {
  const rows = await db.rows<{ member_id: string }>(sql`
    select w.member_id from (select distinct member_id from reminder where mail = 'digest'
      and member_id > ${input.after}) w
    left join reminder_digest d on d.member_id = w.member_id cross join lateral (${period(input)}) p
    where coalesce(d.sent_at, '-infinity') < p.start
      and exists (select from reminder r where r.mail = 'digest' and r.member_id = w.member_id
        and r.happened_at < p.start)
    order by w.member_id limit ${input.most}`);
  return rows.map((row) => row.member_id);
}

/** Takes the digest of a member's current period; false if it has been taken. */
export async function takeDigest(
  tx: Transaction,
  input: { memberId: string; now: string; timeZone: string },
): Promise<boolean> {
  await tx.run(sql`insert into reminder_digest (member_id) values (${input.memberId}) on conflict do nothing`);
  const taken = await tx.run(sql`
    update reminder_digest d set sent_at = ${input.now}
    where d.member_id = ${input.memberId} and coalesce(d.sent_at, '-infinity') < (${period(input)})`);
  return taken > 0;
}

/**
 * Takes what waits for a mail, and answers which of it is unread, the newest first; another process takes it no more.
 */
export async function takeWaiting(
  tx: Transaction,
  { memberId, mail, until }: { memberId: string; mail: 'once' | 'digest'; until: string },
): Promise<{ event: string; kind: string }[]> {
  const rows = await tx.rows<{ id: string; event: string; kind: string; is_read: boolean }>(sql`
    update reminder set mail = 'done' where mail = ${mail} and member_id = ${memberId} and happened_at <= ${until}
    returning id, event, kind, read_at is not null as is_read`);
  return rows
    .filter((row) => !row.is_read)
    .sort((a, b) => Number(BigInt(b.id) - BigInt(a.id)))
    .map(({ event, kind }) => ({ event, kind }));
}

/** Where a member's mails go, and in which language they last looked at the site; undefined: nowhere. */
export function selectAddress(
  db: Executor,
  memberId: string,
): Promise<{ email: string; language: string | null } | undefined> {
  return db.row(sql`
    select m.email, (select s.language from session s where s.member_id = m.id and s.language is not null
      order by s.id desc limit 1) as language
    from member m where m.id = ${memberId} and ${getsMail()}`);
}

/** The member of a mail, as long as the address is theirs. */
export async function selectMailReader(db: Executor, { memberId, email }: { memberId: string; email: string }) {
  const address = await selectAddress(db, memberId);
  return address?.email === email ? (await selectRecipients(db, [memberId]))[0] : undefined;
}
