import { shownTexts } from '#features/content/server/shown-public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { textKinds } from '#platform/server/feature/text-kind.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

export interface StateRecord extends shownTexts.ShownRecord {
  kind: string;
  id: string;
}

/** Where these texts stand and whether they are shown, whatever the index says. */
export function selectStates(db: Executor, texts: readonly TextReference[]): Promise<StateRecord[]> {
  const among = textKinds().filter(({ reactions }) => reactions !== undefined);
  const named = { kind: fixed('w.kind'), id: fixed('w.id'), among };
  return db.rows<StateRecord>(sql`
    select w.kind, w.id, ${shownTexts.shownColumns}
    from unnest(${texts.map(({ kind }) => kind)}::text[], ${texts.map(({ id }) => id)}::bigint[]) as w (kind, id)
    ${shownTexts.shownJoins(named)}`);
}

/** Of these ids, those indexed in this version since an instant. */
export async function selectIndexed(
  db: Executor,
  { kind, ids, since, cutVersion }: { kind: string; ids: readonly string[]; since: string; cutVersion: number },
): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from search_document where kind = ${kind} and id = any(${[...ids]}::bigint[]) and part = 0
      and cut_version = ${cutVersion} and indexed_at >= ${since}`);
  return new Set(rows.map(({ id }) => id));
}

export interface MemberRecord {
  id: string;
  account: string;
  nickname: string | null;
  created_at: string;
}

export function selectMembers(db: Executor, ids: readonly string[]): Promise<MemberRecord[]> {
  return db.rows(sql`select id, account, nickname, created_at from member where id = any(${[...ids]}::bigint[])`);
}

export async function listMembers(db: Executor, { after, limit }: { after: string; limit: number }): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select id from member where id > ${after} order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}
