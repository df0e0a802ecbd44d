import type { Unit } from '#features/membership/duration.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Locks the cards: one staff change at a time across all processes. */
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

/** Returns its id. */
export async function insertCard(tx: Transaction, input: CardColumns): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into membership_card (role_id, name_zh, name_en, subtitle_zh, subtitle_en, tags_zh, tags_en, introduction_zh,
      introduction_en, html_zh, html_en, is_on_shelf, position)
    values ((select id from role where code = ${input.roleCode}), ${input.nameZh}, ${input.nameEn}, ${input.subtitleZh},
      ${input.subtitleEn}, ${[...input.tagsZh]}, ${[...input.tagsEn]},
      ${input.introductionZh}, ${input.introductionEn}, ${input.htmlZh}, ${input.htmlEn}, ${input.isOnShelf},
        ${input.position})
    returning id`);
  if (!row) throw new Error('the card was not written');
  return row.id;
}

export async function updateCard(tx: Transaction, id: string, input: CardColumns): Promise<void> {
  await tx.run(sql`
    update membership_card set role_id = (select id from role where code = ${input.roleCode}),
      name_zh = ${input.nameZh}, name_en = ${input.nameEn}, subtitle_zh = ${input.subtitleZh},
      subtitle_en = ${input.subtitleEn},
      tags_zh = ${[...input.tagsZh]}, tags_en = ${[...input.tagsEn]}, introduction_zh = ${input.introductionZh},
        introduction_en = ${input.introductionEn}, html_zh = ${input.htmlZh}, html_en = ${input.htmlEn},
      is_on_shelf = ${input.isOnShelf}, position = ${input.position}
    where id = ${id}`);
}

/** Also deletes its specifications. */
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

/** Returns its id. */
export async function insertSpecification(
  tx: Transaction,
  input: SpecificationColumns & { cardId: string },
): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into membership_specification (card_id, name_zh, name_en, fen, points, original_fen, stock, duration, unit,
      sale_from, sale_to, is_enabled, position)
    values (${input.cardId}, ${input.nameZh}, ${input.nameEn}, ${input.fen}, ${input.points}, ${input.originalFen},
      ${input.stock}, ${input.duration}, ${input.unit}, ${input.saleFrom}, ${input.saleTo}, ${input.isEnabled},
      ${input.position})
    returning id`);
  if (!row) throw new Error('the specification was not written');
  return row.id;
}

export async function updateSpecification(tx: Transaction, id: string, input: SpecificationColumns): Promise<void> {
  await tx.run(sql`
    update membership_specification set name_zh = ${input.nameZh}, name_en = ${input.nameEn}, fen = ${input.fen},
      points = ${input.points}, original_fen = ${input.originalFen}, stock = ${input.stock},
      duration = ${input.duration}, unit = ${input.unit}, sale_from = ${input.saleFrom}, sale_to = ${input.saleTo},
        is_enabled = ${input.isEnabled}, position = ${input.position}
    where id = ${id}`);
}

export async function deleteSpecification(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from membership_specification where id = ${id}`);
}
