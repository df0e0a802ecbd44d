import type { Hit, HitLevel, ListedWord, WordList } from '#features/sensitive-word/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { withDigest } from '#platform/server/digest-of.ts';
import type { ListRow } from './store.ts';

/** Rows of a page, and how far pages are counted. */
export const PAGE = 50;
export const COUNTED = 10_000;

export async function selectLists(db: Executor): Promise<WordList[]> {
  const rows = await db.rows<Omit<WordList, 'digest'>>(sql`
    select id, name, category, level, replacement, is_on as "isOn", is_whole as "isWhole", is_pinyin as "isPinyin",
      word_count as "wordCount"
    from sensitive_word_list order by lower(name), id limit 200`);
  return rows.map((row) => withDigest(row, listFields(row)));
}

/** What an edit of a list replaces. */
export const listFields = ({ name, category, level, replacement, isOn, isWhole, isPinyin }: ListRow): ListRow => ({
  name,
  category,
  level,
  replacement,
  isOn,
  isWhole,
  isPinyin,
});

/** What an edit of a word replaces. */
export const wordFields = ({ text, matching }: Pick<ListedWord, 'text' | 'matching'>) => ({ text, matching });

/** A word that is looked for, with what its list says. */
export interface LiveWord {
  id: string;
  text: string;
  listId: string;
  isWhole: boolean;
}

/** The words of lists that are on, by id. */
export function selectLiveWords(db: Executor, { after, limit }: { after: string; limit: number }): Promise<LiveWord[]> {
  return db.rows<LiveWord>(sql`
    select w.id, w.text, w.list_id as "listId", coalesce(w.is_whole, l.is_whole) as "isWhole" from sensitive_word w
      join sensitive_word_list l on l.id = w.list_id and l.is_on
    where w.id > ${after} order by w.id limit ${limit}`);
}

interface WordFilter {
  listId?: string | undefined;
  looks?: string | undefined;
}

const fitting = ({ listId, looks }: WordFilter) => sql`
  (${listId ?? null}::bigint is null or w.list_id = ${listId ?? null})
    and (${looks ?? null}::text is null or strpos(w.looks, ${looks ?? null}) > 0)`;

export async function selectWords(db: Executor, filter: WordFilter & { offset: number }): Promise<ListedWord[]> {
  const rows = await db.rows<Omit<ListedWord, 'digest'>>(sql`
    select w.id, w.text, l.name as "listName", l.level, case when w.is_whole then 'whole' when not w.is_whole
      then 'part' else 'list' end as matching from sensitive_word w join sensitive_word_list l on l.id = w.list_id
    where ${fitting(filter)} order by w.id desc limit ${PAGE} offset ${filter.offset}`);
  return rows.map((row) => withDigest(row, wordFields(row)));
}

export async function countWords(db: Executor, filter: WordFilter): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from sensitive_word w where ${fitting(filter)}
      limit ${COUNTED}) found`);
  return row?.count ?? 0;
}

const ofLevel = (level: HitLevel | undefined) => (level === undefined ? fixed('') : sql`where level = ${level}`);

export function selectHits(
  db: Executor,
  { level, offset }: { level?: HitLevel | undefined; offset: number },
): Promise<Hit[]> {
  return db.rows<Hit>(sql`
    select h.id, h.call, h.field, h.word, h.list_name as "listName", h.category, h.level, h.excerpt,
      h.created_at as "createdAt",
      case when m.id is null then null else json_build_object('account', m.account, 'nickname',
        coalesce(m.nickname, m.account)) end as member
    from (select * from sensitive_word_hit ${ofLevel(level)} order by id desc limit ${PAGE} offset ${offset}) h
    left join member m on m.id = h.member_id order by h.id desc`);
}

export async function countHits(db: Executor, level: HitLevel | undefined): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from sensitive_word_hit ${ofLevel(level)} limit ${COUNTED}) found`,
  );
  return row?.count ?? 0;
}

/** A member's own hits, by id. */
export function selectOwnHitsAfter(
  db: Executor,
  { memberId, after }: { memberId: string; after: string | null },
): Promise<{ id: string; field: string; word: string; excerpt: string; at: string }[]> {
  return db.rows(sql`
    select id, field, word, excerpt, created_at as at from sensitive_word_hit
    where member_id = ${memberId} and id > ${after ?? '0'} order by id limit 500`);
}
