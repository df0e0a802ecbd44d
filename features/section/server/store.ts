import type { ReviewMode } from '#features/section/review-mode.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface SectionRecord {
  id: string;
  parent_id: string | null;
  name_zh: string;
  name_en: string;
  description_zh: string;
  description_en: string;
  color: string;
  is_archived: boolean;
  review: ReviewMode;
}

/** Every section in the order set by staff. */
export function selectSections(db: Executor): Promise<SectionRecord[]> {
  return db.rows<SectionRecord>(sql`
    select id, parent_id, name_zh, name_en, description_zh, description_en, color, is_archived, review from section
      order by position, id`);
}

export interface CountRecord {
  id: string;
  topic_count: number;
  essence_count: number;
}

export function selectSectionCounts(db: Executor): Promise<CountRecord[]> {
  return db.rows<CountRecord>(sql`select id, topic_count, essence_count from section`);
}

/** Adds to a section's counts: published topics, and the essence topics among them. */
export async function addToSection(
  tx: Executor,
  change: { sectionId: string; topics: number; essence: number },
): Promise<void> {
  await tx.run(sql`
    update section set topic_count = topic_count + ${change.topics}, essence_count = essence_count + ${change.essence}
      where id = ${change.sectionId}`);
}
