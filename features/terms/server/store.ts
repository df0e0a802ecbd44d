import { countRows } from '#platform/server/database/count-rows.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

interface VersionName {
  id: string;
  created_at: string;
}

interface VersionTexts {
  terms_zh: string;
  terms_en: string;
  privacy_zh: string;
  privacy_en: string;
  summary_zh: string;
  summary_en: string;
}

export type VersionRow = VersionName & VersionTexts & { asks_consent: boolean };

/** Newest first: the first one is current. */
export const selectVersions = (db: Executor, limit: number): Promise<VersionName[]> =>
  db.rows<VersionName>(sql`select id, created_at from terms_version order by id desc limit ${limit}::int`);

/** Without an id: the current one. */
export const findVersion = (db: Executor, id: string | null): Promise<VersionRow | undefined> =>
  db.row<VersionRow>(sql`
    select id, created_at, terms_zh, terms_en, privacy_zh, privacy_en, summary_zh, summary_en, asks_consent
    from terms_version where ${id}::bigint is null or id = ${id}::bigint order by id desc limit 1`);

export type StaffRow = VersionName &
  Pick<VersionRow, 'summary_zh' | 'summary_en' | 'asks_consent'> & {
    by: { account: string; nickname: string } | null;
    consent_count: number;
  };

export function selectForStaff(db: Executor, { limit, offset }: { limit: number; offset: number }) {
  return db.rows<StaffRow>(sql`
    select v.id, v.created_at, v.summary_zh, v.summary_en, v.asks_consent,
      (select count(*)::int from terms_consent c where c.version_id = v.id) as consent_count,
      case when m.id is null then null else json_build_object('account', m.account, 'nickname',
        coalesce(m.nickname, m.account)) end as by
    from terms_version v left join member m on m.id = v.created_by order by v.id desc limit ${limit}::int
      offset ${offset}::int`);
}

export function countVersions(db: Executor): Promise<number> {
  return countRows(db, sql`select from terms_version`);
}

/** Publishing and agreeing wait for each other, so that nobody agrees to what has just been replaced. */
export async function lockVersions(tx: Transaction, mode: 'publish' | 'agree'): Promise<void> {
  await tx.run(
    mode === 'publish'
      ? sql`select pg_advisory_xact_lock(hashtext('terms'))`
      : sql`select pg_advisory_xact_lock_shared(hashtext('terms'))`,
  );
}

export async function insertVersion(
  tx: Transaction,
  row: VersionTexts & { asks_consent: boolean; created_by: string; created_at: Date },
): Promise<string> {
  const made = await tx.row<{ id: string }>(sql`
    insert into terms_version (terms_zh, terms_en, privacy_zh, privacy_en, summary_zh, summary_en, asks_consent,
      created_by, created_at)
    values (${row.terms_zh}, ${row.terms_en}, ${row.privacy_zh}, ${row.privacy_en}, ${row.summary_zh},
      ${row.summary_en},
      ${row.asks_consent}, ${row.created_by}, ${row.created_at}) returning id`);
  if (!made) throw new Error('no row was inserted');
  return made.id;
}

/** To the current version; a repeated one keeps the first instant. */
export async function insertConsent(tx: Transaction, consent: { memberId: string; at: Date }): Promise<void> {
  await tx.run(sql`
    insert into terms_consent (member_id, version_id, agreed_at)
    select ${consent.memberId}, max(id), ${consent.at} from terms_version on conflict do nothing`);
}

interface ConsentRow {
  id: string;
  agreed_at: string;
  published_at: string;
}

/** A member's consents; `id` is the version's. */
export const selectConsentsAfter = (
  db: Executor,
  { memberId, after }: { memberId: string; after: string | null },
): Promise<ConsentRow[]> =>
  db.rows<ConsentRow>(sql`
    select c.version_id as id, c.agreed_at, v.created_at as published_at from terms_consent c
      join terms_version v on v.id = c.version_id
    where c.member_id = ${memberId} and c.version_id > ${after ?? '0'} order by c.version_id limit 200`);
