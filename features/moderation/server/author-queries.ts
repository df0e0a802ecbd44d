import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { factsOf, threadOf } from '#platform/server/feature/text-kind-queries.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** Characters of a text that name it to its author. */
export const QUOTED = 60;

export interface Written {
  /** Null for an account that is gone. */
  authorId: string | null;
  /** How it begins; empty for what has its own page. */
  excerpt: string;
  /** The text on whose page it stands; null for what is gone, or no text. */
  thread: TextReference | null;
}

/** Who wrote a text, and how it begins. */
export async function findWritten(db: Executor, { kind, id }: TextReference): Promise<Written> {
  const named = { kind: sql`${kind}::text`, id: sql`${id}::bigint` };
  const row = await db.row<Written>(sql`
    select f.author_id as "authorId", case when char_length(t.excerpt) > ${QUOTED}
      then left(t.excerpt, ${QUOTED}) || '…' else coalesce(t.excerpt, '') end as excerpt,
      case when t.id is not null then jsonb_build_object('kind', t.kind, 'id', t.id::text) end as thread
    from (${factsOf(named)}) f left join lateral (${threadOf(named)}) t on true`);
  return row ?? { authorId: null, excerpt: '', thread: null };
}
