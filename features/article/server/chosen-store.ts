import { shownTexts } from '#features/content/server/shown-public.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { kindsWith } from '#platform/server/feature/text-kind.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

interface ChosenRecord extends shownTexts.ShownRecord {
  id: string;
  target_kind: string;
  target_id: string;
}

/** The chosen texts in their order, each with what decides who may view it. */
export function selectChosen(db: Executor): Promise<ChosenRecord[]> {
  const named = { kind: fixed('c.target_kind'), id: fixed('c.target_id'), among: kindsWith('favourite') };
  return db.rows<ChosenRecord>(sql`
    select c.id, c.target_kind, c.target_id, ${shownTexts.shownColumns} from article_chosen c
    ${shownTexts.shownJoins(named)} order by c.position, c.id`);
}

/** Locks the list: changes of it wait for each other. */
export async function lockChosen(tx: Transaction): Promise<(TextReference & { key: string })[]> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('article_chosen'))`);
  return tx.rows(sql`
    select id as key, target_kind as kind, target_id as id from article_chosen order by position, id`);
}

/** Above the others; returns its id. */
export async function insertChosen(tx: Transaction, text: TextReference): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into article_chosen (target_kind, target_id, position)
    values (${text.kind}, ${text.id}, coalesce((select min(position) - 1 from article_chosen), 0)) returning id`);
  if (!row) throw new Error('nothing was chosen');
  return row.id;
}

export async function storeOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update article_chosen c set position = wanted.position
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position) where c.id = wanted.id`);
}

export async function deleteChosen(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from article_chosen where id = ${id}`);
}
