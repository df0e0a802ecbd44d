import type { ConsoleCommentQuery } from '#features/comment/contract.ts';
import { authors, contentKinds } from '#features/content/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { contains, fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import { ofKind } from './kind-queries.ts';
import type { OwnRecord } from './own-queries.ts';

export type ConsoleRecord = OwnRecord & authors.AuthorRecord & { author_id: string | null };

/** How far back texts are looked through for a word. */
const LOOKED_THROUGH = 20_000;

function conditionOf(kind: string, { status, author, topicId, text, before }: ConsoleCommentQuery): Statement {
  const conditions: Statement[] = [ofKind(kind, 'c.')];
  // A literal, so that the planner knows that the index of what is not public has it.
  if (status !== undefined) conditions.push(fixed(`c.status = '${status}'`));
  if (author !== undefined) conditions.push(authors.isNamed(fixed('c.author_id'), author));
  if (topicId !== undefined) conditions.push(sql`c.target_id = ${topicId}`);
  if (text !== undefined) {
    conditions.push(contains(fixed('c.source'), text));
    if (author === undefined)
      conditions.push(
        sql`
          c.id >= (select min(id) from (select id from comment where ${ofKind(kind)} order by id desc
            limit ${LOOKED_THROUGH}) latest)`,
      );
  }
  if (before !== undefined) conditions.push(sql`c.id < ${before}`);
  return joinSql(conditions, ' and ');
}

/** Comments or replies for staff, the latest first. */
export function selectForConsole(
  db: Executor,
  { kind, query, limit }: { kind: string; query: ConsoleCommentQuery; limit: number },
): Promise<ConsoleRecord[]> {
  return db.rows<ConsoleRecord>(sql`
    select c.id, c.author_id, c.target_kind, c.target_id, c.parent_id, coalesce(c.floor, p.floor) as floor, c.status,
      c.created_at, c.edited_at is not null as is_edited,
      c.excerpt, left(c.source, 1000) as source, c.reply_count, ${authors.authorColumns}
    from (select * from comment c where ${conditionOf(kind, query)} order by c.id desc limit ${limit}) c
    left join comment p on p.id = c.parent_id left join member a on a.id = c.author_id order by c.id desc`);
}

/** What a member has written of one kind of comments. */
export const selectWritten = (db: Executor, kind: string, input: contentKinds.WrittenBy): Promise<string[]> =>
  contentKinds.selectWritten(db, input, {
    ofAuthor: sql`select id from comment where author_id = ${input.authorId} and ${ofKind(kind)}`,
  });

/** How many texts before and after one are read with it. */
const AROUND = 2;

/** What a comment or reply is read with: the comment it answers, and its neighbours, as far as they are public. */
export function selectAround(db: Executor, id: string): Promise<contentKinds.AroundRecord[]> {
  const columns = fixed('c.id, c.author_id, left(c.source, 1000) as source, c.created_at');
  const beside = (side: 'before' | 'after') => {
    const read = sql`select ${fixed(`'${side}' as place`)}, ${columns} from comment c where c.status = 'published'`;
    const [sign, order] = side === 'before' ? [fixed('<'), fixed('desc')] : [fixed('>'), fixed('asc')];
    return sql`
      (${read} and of.parent_id is null and c.target_kind = of.target_kind and c.target_id = of.target_id
        and c.floor ${sign} of.floor
        order by c.floor ${order} limit ${AROUND})
      union all
      (${read} and c.parent_id = of.parent_id and c.id ${sign} of.id order by c.id ${order} limit ${AROUND})`;
  };
  return db.rows<contentKinds.AroundRecord>(sql`
    select c.place, c.author_id, c.source, c.created_at, ${authors.authorColumns}
    from comment of cross join lateral (
      select 'answered' as place, ${columns} from comment c where c.id = of.parent_id and c.status = 'published'
      union all ${beside('before')}
      union all ${beside('after')}
    ) c left join member a on a.id = c.author_id
    where of.id = ${id} order by c.id`);
}
