import type { Unit } from '#features/membership/duration.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Staff change cards one at a time, over all processes. */
export async function lockCards(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('membership_card'))`);
}

export interface CardColumns {
  roleCode: string;
  nameZh: string;
  nameEn: string;
  subtitleZh: string;
  subtitleEn: string;
  tagsZh: readonly string[];
  tagsEn: readonly string[];
  introductionZh: string;
  introductionEn: string;
  htmlZh: string;
  htmlEn: string;
  isOnShelf: boolean;
  position: number;
}

/** Answers its id. */
export async function insertCard(tx: Transaction, it: CardColumns): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into membership_card (role_id, name_zh, name_en, subtitle_zh, subtitle_en, tags_zh, tags_en, introduction_zh, introduction_en, html_zh, html_en, is_on_shelf, position)
    values ((select id from role where code = ${it.roleCode}), ${it.nameZh}, ${it.nameEn}, ${it.subtitleZh}, ${it.subtitleEn}, ${[...it.tagsZh]}, ${[...it.tagsEn]},
      ${it.introductionZh}, ${it.introductionEn}, ${it.htmlZh}, ${it.htmlEn}, ${it.isOnShelf}, ${it.position})
    returning id`);
  if (!row) throw new Error('the card was not written');
  return row.id;
}

export async function updateCard(tx: Transaction, id: string, it: CardColumns): Promise<void> {
  await tx.run(sql`
    update membership_card set role_id = (select id from role where code = ${it.roleCode}), name_zh = ${it.nameZh}, name_en = ${it.nameEn}, subtitle_zh = ${it.subtitleZh}, subtitle_en = ${it.subtitleEn},
      tags_zh = ${[...it.tagsZh]}, tags_en = ${[...it.tagsEn]}, introduction_zh = ${it.introductionZh}, introduction_en = ${it.introductionEn}, html_zh = ${it.htmlZh}, html_en = ${it.htmlEn},
      is_on_shelf = ${it.isOnShelf}, position = ${it.position}
    where id = ${id}`);
}

/** With its specifications. */
export async function deleteCard(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from membership_card where id = ${id}`);
}

export interface SpecificationColumns {
  nameZh: string;
  nameEn: string;
  fen: number;
  points: number;
  originalFen: number | null;
  stock: number | null;
  duration: number;
  unit: Unit;
  saleFrom: string | null;
  saleTo: string | null;
  isEnabled: boolean;
  position: number;
}

/** Answers its id. */
export async function insertSpecification(tx: Transaction, it: SpecificationColumns & { cardId: string }): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into membership_specification (card_id, name_zh, name_en, fen, points, original_fen, stock, duration, unit, sale_from, sale_to, is_enabled, position)
    values (${it.cardId}, ${it.nameZh}, ${it.nameEn}, ${it.fen}, ${it.points}, ${it.originalFen}, ${it.stock}, ${it.duration}, ${it.unit}, ${it.saleFrom}, ${it.saleTo}, ${it.isEnabled}, ${it.position})
    returning id`);
  if (!row) throw new Error('the specification was not written');
  return row.id;
}

export async function updateSpecification(tx: Transaction, id: string, it: SpecificationColumns): Promise<void> {
  await tx.run(sql`
    update membership_specification set name_zh = ${it.nameZh}, name_en = ${it.nameEn}, fen = ${it.fen}, points = ${it.points}, original_fen = ${it.originalFen}, stock = ${it.stock},
      duration = ${it.duration}, unit = ${it.unit}, sale_from = ${it.saleFrom}, sale_to = ${it.saleTo}, is_enabled = ${it.isEnabled}, position = ${it.position}
    where id = ${id}`);
}

export async function deleteSpecification(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from membership_specification where id = ${id}`);
}
