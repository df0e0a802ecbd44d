import type { AdminSection } from '#features/section/admin-contract.ts';
import type { ReviewMode } from '#features/section/review-mode.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';
import { digestOf } from '#platform/server/digest-of.ts';

/** Serializes structural changes across all processes. */
export async function lockSections(tx: Transaction): Promise<void> {
  await tx.run(sql`update site_version set version = version + 1 where name = 'section'`);
}

/** Every section in order, as staff see it. */
export async function selectAdminSections(db: Executor): Promise<AdminSection[]> {
  const rows = await db.rows<Omit<AdminSection, 'digest'>>(sql`
    select s.id, parent_id as "parentId", json_build_object('zh_CN', name_zh, 'en_US', name_en) as names,
      json_build_object('zh_CN', description_zh, 'en_US', description_en) as descriptions, color,
        is_archived as "isArchived", review, topic_count as "topicCount",
      (select coalesce(json_agg(right_name order by right_name), '[]') from section_restriction r
        where r.section_id = s.id) as restricted
    from section s order by position, id`);
  return rows.map((row) => {
    const { parentId, names, descriptions, color, review } = row;
    return { ...row, digest: digestOf([parentId, names, descriptions, color, review]) };
  });
}

export interface SectionRow {
  parentId: string | null;
  nameZh: string;
  nameEn: string;
  descriptionZh: string;
  descriptionEn: string;
  color: string;
  review: ReviewMode;
}

const last = (parentId: string | null): Statement =>
  sql`(select coalesce(max(position), -1) + 1 from section where parent_id is not distinct from ${parentId})`;

/** Inserts a section after its siblings; returns its id. */
export async function insertSection(tx: Transaction, input: SectionRow): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into section (parent_id, name_zh, name_en, description_zh, description_en, color, review, position)
    values (${input.parentId}, ${input.nameZh}, ${input.nameEn}, ${input.descriptionZh}, ${input.descriptionEn},
      ${input.color}, ${input.review}, ${last(input.parentId)}) returning id`);
  if (!row) throw new Error('the section was not written');
  return row.id;
}

/**
 * Updates a section; a section moved to another parent becomes the last there. A trigger updates its topics, however
 * many.
 */
export async function updateSection(tx: Transaction, id: string, input: SectionRow): Promise<void> {
  await tx.run(sql`set local statement_timeout = '120s'`);
  await tx.run(sql`
    update section set position = case when parent_id is not distinct from ${input.parentId} then position
      else ${last(input.parentId)} end,
      parent_id = ${input.parentId}, name_zh = ${input.nameZh}, name_en = ${input.nameEn},
        description_zh = ${input.descriptionZh}, description_en = ${input.descriptionEn}, color = ${input.color},
        review = ${input.review}
    where id = ${id}`);
}

/** Locks the row against concurrent posting; returns whether it has ever held a topic. */
export async function hasHeldTopics(tx: Transaction, id: string): Promise<boolean> {
  await tx.run(sql`select from section where id = ${id} for update`);
  const row = await tx.row<{ held: boolean }>(sql`
    select exists (select from topic where section_id = ${id})
      or exists (select from topic_revision where section_id = ${id}) as held`);
  return row?.held ?? false;
}

/** Locks the row against concurrent posting; returns whether it holds topics in any state. */
export async function holdsTopics(tx: Transaction, id: string): Promise<boolean> {
  await tx.run(sql`select from section where id = ${id} for update`);
  const row = await tx.row<{ holds: boolean }>(
    sql`select exists (select from topic where section_id = ${id}) as holds`,
  );
  return row?.holds ?? false;
}

export async function storeSectionOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update section set position = placed.ordinal - 1 from unnest(${[...ids]}::bigint[]) with ordinality as placed (id,
      ordinal) where section.id = placed.id`);
}

export async function setArchived(tx: Transaction, input: { id: string; isArchived: boolean }): Promise<void> {
  await tx.run(sql`update section set is_archived = ${input.isArchived} where id = ${input.id}`);
}

export async function deleteSection(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from section where id = ${id}`);
}

export interface GrantRow {
  code: string;
  right: string;
  isHere: boolean;
}

/** Section permissions granted to roles in this section, or everywhere. */
export function selectGrants(db: Executor, sectionId: string): Promise<GrantRow[]> {
  return db.rows<GrantRow>(sql`
    select r.code, rr.right_name as "right", rr.section_id is not null as "isHere" from role_right rr
      join role r on r.id = rr.role_id
    where rr.section_id is null or rr.section_id = ${sectionId} order by r.position, r.id`);
}
