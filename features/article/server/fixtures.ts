import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';

/** A public article of the caller's, who need not be allowed to write one; returns its id. */
export async function articleFixture(author: Context): Promise<string> {
  const row = await author.site.db.row<{ id: string }>(sql`
    insert into article (author_id, title, summary, source, html, pipeline_version)
    values (${memberOf(author).id}, '一篇文章', '摘要', '正文', '<p>正文</p>', 1) returning id`);
  return row?.id ?? '';
}
