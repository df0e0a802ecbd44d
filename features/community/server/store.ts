import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface RulesRow {
  section_id: string;
  source_zh: string;
  source_en: string;
  html_zh: string;
  html_en: string;
  edited_at: string;
}

/** One change at a time: a section may have no row to lock yet. */
export async function lockRules(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('community_rules'))`);
}

export const selectRules = (db: Executor): Promise<RulesRow[]> =>
  db.rows<RulesRow>(sql`select section_id, source_zh, source_en, html_zh, html_en, edited_at from community_rules`);

export const selectRulesOf = (db: Executor, sectionId: string): Promise<RulesRow | undefined> =>
  db.row<RulesRow>(sql`
    select section_id, source_zh, source_en, html_zh, html_en, edited_at from community_rules
      where section_id = ${sectionId}`);

export async function writeRules(
  tx: Transaction,
  rules: { sectionId: string; sourceZh: string; sourceEn: string; htmlZh: string; htmlEn: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into community_rules (section_id, source_zh, source_en, html_zh, html_en, edited_at)
    values (${rules.sectionId}, ${rules.sourceZh}, ${rules.sourceEn}, ${rules.htmlZh}, ${rules.htmlEn}, ${rules.at})
    on conflict (section_id) do update set source_zh = excluded.source_zh, source_en = excluded.source_en,
      html_zh = excluded.html_zh, html_en = excluded.html_en, edited_at = excluded.edited_at`);
}
