import type { HitLevel, Level, Matching } from '#features/sensitive-word/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface ListRow {
  name: string;
  category: string;
  level: Level;
  replacement: string;
  isOn: boolean;
  isWhole: boolean;
  isPinyin: boolean;
}

/** @throws on `sensitive_word_list_name_taken` */
export async function insertList(tx: Executor, list: ListRow, at: Date): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into sensitive_word_list (name, category, level, replacement, is_on, is_whole, is_pinyin, created_at)
    values (${list.name}, ${list.category}, ${list.level}, ${list.replacement}, ${list.isOn}, ${list.isWhole},
      ${list.isPinyin}, ${at}) returning id`);
  if (!row) throw new Error('the list was not written');
  return row.id;
}

export function lockList(tx: Executor, id: string): Promise<ListRow | undefined> {
  return tx.row<ListRow>(sql`
    select name, category, level, replacement, is_on as "isOn", is_whole as "isWhole", is_pinyin as "isPinyin"
    from sensitive_word_list where id = ${id} for update`);
}

/** @throws on `sensitive_word_list_name_taken` */
export async function updateList(tx: Executor, id: string, list: ListRow): Promise<void> {
  await tx.run(sql`
    update sensitive_word_list set name = ${list.name}, category = ${list.category}, level = ${list.level},
      replacement = ${list.replacement},
      is_on = ${list.isOn}, is_whole = ${list.isWhole}, is_pinyin = ${list.isPinyin} where id = ${id}`);
}

export async function deleteList(tx: Executor, id: string): Promise<void> {
  await tx.run(sql`delete from sensitive_word_list where id = ${id}`);
}

const isWholeOf = { list: null, whole: true, part: false } as const satisfies Record<Matching, boolean | null>;

export interface WordRow {
  text: string;
  /** Its letters as they are compared. */
  looks: string;
  matching: Matching;
}

/** Adds those that the list does not have, and counts them; answers their ids. The list is locked. */
export async function insertWords(tx: Executor, listId: string, words: readonly WordRow[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    with added as (
      insert into sensitive_word (list_id, text, looks, is_whole)
      select ${listId}::bigint, text, looks, is_whole from unnest(${words.map(({ text }) => text)}::text[],
        ${words.map(({ looks }) => looks)}::text[], ${words.map(({ matching }) => isWholeOf[matching])}::boolean[]) as
        word (text, looks, is_whole)
      on conflict (list_id, looks) do nothing returning id),
    counted as (
      update sensitive_word_list set word_count = word_count + (select count(*)::int from added) where id = ${listId})
    select id from added`);
  return rows.map(({ id }) => id);
}

export function lockWord(
  tx: Executor,
  id: string,
): Promise<{ text: string; listId: string; matching: Matching } | undefined> {
  return tx.row(sql`
    select text, list_id as "listId", case when is_whole then 'whole' when not is_whole then 'part'
      else 'list' end as matching from sensitive_word where id = ${id} for update`);
}

/** @throws on `sensitive_word_taken` */
export async function updateWord(tx: Executor, word: WordRow & { id: string }): Promise<void> {
  await tx.run(sql`
    update sensitive_word set text = ${word.text}, looks = ${word.looks}, is_whole = ${isWholeOf[word.matching]}
      where id = ${word.id}`);
}

export async function deleteWord(tx: Executor, { id, listId }: { id: string; listId: string }): Promise<void> {
  await tx.run(sql`delete from sensitive_word where id = ${id}`);
  await tx.run(sql`update sensitive_word_list set word_count = word_count - 1 where id = ${listId}`);
}

export interface HitRow {
  field: string;
  word: string;
  listName: string;
  category: string;
  level: HitLevel;
  excerpt: string;
}

export async function insertHits(
  db: Executor,
  { memberId, call, at, hits }: { memberId: string | null; call: string; at: Date; hits: readonly HitRow[] },
): Promise<void> {
  await db.run(sql`
    insert into sensitive_word_hit (member_id, call, field, word, list_name, category, level, excerpt, created_at)
    select ${memberId}::bigint, ${call}, field, word, "listName", category, level, excerpt, ${at}
    from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as hit (field text, word text, "listName" text,
      category text, level text, excerpt text)`);
}

/** Deletes hits from before an instant; returns how many. */
export function deleteHits(db: Executor, before: Date): Promise<number> {
  return db.run(sql`delete from sensitive_word_hit where created_at < ${before}`);
}
