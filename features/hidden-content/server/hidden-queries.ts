import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { factsOf, targetKinds, writtenBy } from '#platform/server/feature/text-kind-queries.ts';
import type { HideKind, HideStub } from '#platform/shared/markdown/hide-condition.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** Parts `h` of a text. */
const inTarget = ({ kind, id }: TextReference): Statement => sql`h.target_kind = ${kind} and h.target_id = ${id}`;

export interface CachedPart {
  id: string;
  /** The latest version. */
  version: number;
  kind: HideKind;
  amount: number | null;
  sealed_password: Buffer | null;
  source: string;
}

/** The latest version of every part a text has or has had. */
export function selectCachedParts(db: Executor, target: TextReference): Promise<CachedPart[]> {
  return db.rows<CachedPart>(sql`
    select h.id, h.version, v.kind, v.amount::float8 as amount, v.sealed_password, v.source
    from hidden_content h join hidden_content_version v on v.hidden_content_id = h.id and v.version = h.version
      where ${inTarget(target)}`);
}

/** The given versions of a text's parts. */
export function selectVersions(
  db: Executor,
  params: { target: TextReference; stubs: readonly HideStub[] },
): Promise<CachedPart[]> {
  return db.rows<CachedPart>(sql`
    select v.hidden_content_id as id, v.version, v.kind, v.amount::float8 as amount, v.sealed_password, v.source
    from unnest(${params.stubs.map((stub) => stub.id)}::bigint[],
      ${params.stubs.map((stub) => stub.version)}::int[]) as stub (id, version)
      join hidden_content_version v on v.hidden_content_id = stub.id and v.version = stub.version
      join hidden_content h on h.id = v.hidden_content_id
    where ${inTarget(params.target)}`);
}

export interface PaymentRecord {
  id: string;
  state: 'held' | 'disputed' | 'released';
  due_at: string;
}

export interface GuardRecord {
  id: string;
  version: number;
  unlock_count: number;
  kind: HideKind;
  amount: number | null;
  characters: number;
  pictures: number;
  files: number;
  videos: number;
  /** The version the member has unlocked by password or payment; null if none. */
  unlocked_version: number | null;
  is_paid: boolean;
  payment: PaymentRecord | null;
  has_commented: boolean;
  lifetime_points: number;
}

/**
 * A text's hidden parts with the data that decides access for one member, without their content. `paidId`: a part
 * included although an edit removed it, if the member has paid for it.
 */
export function selectGates(
  db: Executor,
  params: { target: TextReference; memberId: string | null; paidId?: string | undefined },
): Promise<GuardRecord[]> {
  const { target, memberId, paidId } = params;
  const isThere =
    paidId === undefined
      ? fixed('h.position is not null')
      : sql`(h.position is not null or (h.id = ${paidId} and u.amount is not null))`;
  return db.rows<GuardRecord>(sql`
    select h.id, h.version, h.unlock_count, v.kind, v.amount::float8 as amount, v.characters, v.pictures::int,
      v.files::int, v.videos::int,
      u.version as unlocked_version, u.amount is not null as is_paid,
      case when u.amount is not null then
        (select json_build_object('id', p.id::text, 'state', p.state, 'due_at',
          to_char(p.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from unlock_payment p where p.hidden_content_id = h.id and p.payer_id = u.member_id and p.state <> 'refunded')
      end as payment,
      case when v.kind = 'comment' and ${memberId}::bigint is not null then
        exists (select from comment c left join comment p on p.id = c.parent_id where c.target_kind = h.target_kind
          and c.target_id = h.target_id
          and c.author_id = ${memberId} and c.status = 'published' and (p.id is null or p.status = 'published'))
      else false end as has_commented,
      case when v.kind = 'level' then coalesce((select lifetime_points from member where id = ${memberId}), 0)
        else 0 end::float8 as lifetime_points
    from hidden_content h join hidden_content_version v on v.hidden_content_id = h.id and v.version = h.version
      left join unlock u on u.hidden_content_id = h.id and u.member_id = ${memberId} and u.kind <> 'comment'
    where ${inTarget(target)} and ${isThere} order by h.position`);
}

/** The content of parts, for members with access. */
export async function selectInside(db: Executor, open: readonly HideStub[]): Promise<Map<string, string>> {
  if (open.length === 0) return new Map();
  const rows = await db.rows<{ id: string; html: string }>(sql`
    select v.hidden_content_id as id, v.html from unnest(${open.map((item) => item.id)}::bigint[],
      ${open.map((item) => item.version)}::int[]) as one (id, version)
      join hidden_content_version v on v.hidden_content_id = one.id and v.version = one.version`);
  return new Map(rows.map((row) => [row.id, row.html]));
}

export interface PartToUnlock {
  id: string;
  target_kind: string;
  target_id: string;
  version: number;
  kind: HideKind;
  amount: number | null;
  sealed_password: Buffer | null;
}

/** A part that is or was in a text. */
export function findPart(db: Executor, id: string): Promise<PartToUnlock | undefined> {
  return db.row<PartToUnlock>(sql`
    select h.id, h.target_kind, h.target_id, h.version, v.kind, v.amount::float8 as amount, v.sealed_password
    from hidden_content h join hidden_content_version v on v.hidden_content_id = h.id and v.version = h.version
      where h.id = ${id}`);
}

/**
 * A part that is in a text now, locked until commit. The text has to be locked first: otherwise, after a concurrent
 * edit, this statement would look for the new version in its older snapshot and find no part.
 */
export function lockPart(tx: Executor, id: string): Promise<PartToUnlock | undefined> {
  return tx.row<PartToUnlock>(sql`
    select h.id, h.target_kind, h.target_id, h.version, v.kind, v.amount::float8 as amount, v.sealed_password
    from hidden_content h join hidden_content_version v on v.hidden_content_id = h.id and v.version = h.version
    where h.id = ${id} and h.position is not null for no key update of h`);
}

/** The text that part `h` is in. */
const textOf = () => factsOf({ kind: fixed('h.target_kind'), id: fixed('h.target_id'), among: targetKinds() });

/** The parts of texts that open after commenting, with each text's author. */
export function selectCommentParts(
  db: Executor,
  targets: readonly TextReference[],
): Promise<(HideStub & { kind: string; targetId: string; authorId: string | null })[]> {
  return db.rows(sql`
    select h.id, h.version, h.target_kind as kind, h.target_id as "targetId", f.author_id as "authorId"
    from (select distinct * from unnest(${targets.map(({ kind }) => kind)}::text[],
      ${targets.map(({ id }) => id)}::bigint[]) as t (kind, id)) t
      join hidden_content h on h.target_kind = t.kind and h.target_id = t.id
      join hidden_content_version v on v.hidden_content_id = h.id and v.version = h.version
      left join lateral (${textOf()}) f on true
    where h.position is not null and v.kind = 'comment' order by h.id`);
}

/** Whether somebody has paid for a part of a text, including one that an edit removed. */
export async function isPaidFor(db: Executor, { kind, id }: TextReference): Promise<boolean> {
  return (
    (await db.row(
      sql`select 1 as one from unlock where target_kind = ${kind} and target_id = ${id} and amount is not null limit 1`,
    )) !== undefined
  );
}

export interface StaleVersion {
  /** Cursor over versions: the part's `id` and `version` in one. */
  key: string;
}

/** Versions that an older pipeline rendered, after a key (`id.version`), in order. */
export async function selectStaleVersions(
  db: Executor,
  params: { version: number; after: string; limit: number },
): Promise<string[]> {
  const [id = '0', version = '0'] = params.after.split('.');
  const rows = await db.rows<StaleVersion>(sql`
    select hidden_content_id || '.' || version as key from hidden_content_version
    where (hidden_content_id, version) > (${id}::bigint, ${version}::int) and pipeline_version < ${params.version}
      order by hidden_content_id, version limit ${params.limit}`);
  return rows.map((row) => row.key);
}

/** Versions of a text's parts that contain some words. */
export async function selectVersionsWith(
  db: Executor,
  params: { target: TextReference; words: string },
): Promise<string[]> {
  const rows = await db.rows<StaleVersion>(sql`
    select v.hidden_content_id || '.' || v.version as key from hidden_content h
      join hidden_content_version v on v.hidden_content_id = h.id
    where ${inTarget(params.target)} and position(${params.words} in v.source) > 0
      order by v.hidden_content_id, v.version`);
  return rows.map((row) => row.key);
}

export function findVersionSource(db: Executor, input: HideStub): Promise<{ source: string } | undefined> {
  return db.row<{ source: string }>(
    sql`select source from hidden_content_version where hidden_content_id = ${input.id} and version = ${input.version}`,
  );
}

export interface OwnPartRow {
  id: string;
  target_kind: string;
  target_id: string;
  kind: HideKind;
  amount: number | null;
  sealed_password: Buffer | null;
  source: string;
  unlock_count: number;
}

/** The current hidden parts of a member's texts, after a cursor. Small batches, because a part can be long. */
export function selectOwnPartsAfter(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<OwnPartRow[]> {
  return db.rows<OwnPartRow>(sql`
    select h.id, h.target_kind, h.target_id, v.kind, v.amount::float8 as amount, v.sealed_password, v.source,
      h.unlock_count
    from (${writtenBy(params.memberId)}) t join hidden_content h on h.target_kind = t.kind and h.target_id = t.id
      join hidden_content_version v on v.hidden_content_id = h.id and v.version = h.version
    where h.id > ${params.after ?? '0'} order by h.id limit 50`);
}
