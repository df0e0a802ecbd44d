import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { LinkPreview } from '#platform/shared/markdown/render-state.ts';

/** Stored previews of these URLs. */
export function selectPreviews(db: Executor, hashes: readonly Buffer[]): Promise<(LinkPreview & { url: string })[]> {
  return db.rows(
    sql`
      select url, title, description, site, picture from embed_page where is_found
        and url_hash = any(${[...hashes]}::bytea[])`,
  );
}

/** The texts that link to a page. */
export function selectUses(
  db: Executor,
  { pageId, limit }: { pageId: string; limit: number },
): Promise<{ kind: string; item_id: string }[]> {
  return db.rows(
    sql`select kind, item_id from embed_use where page_id = ${pageId} order by kind, item_id limit ${limit}`,
  );
}
