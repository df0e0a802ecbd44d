import type { Depth } from '#features/content/commenting.ts';
import type { Status } from '#features/content/contract.ts';
import { contentKinds, type texts } from '#features/content/server/public.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { addToCount } from './count-queries.ts';
import { depthOf } from './item.ts';

/** A comment, or a reply: a comment with a parent. */
export interface CommentState {
  id: string;
  target_kind: string;
  target_id: string;
  /** The comment a reply stands under; null for a comment, which has a floor. */
  parent_id: string | null;
  parent_status: Status | null;
  /** The reply this one answers; null if it answers the comment itself. */
  reply_to_id: string | null;
  author_id: string | null;
  status: Status;
  source: string;
  version: number;
  reply_count: number;
  quote_id: string | null;
  created_at: string;
  /** It has been announced as posted; after that only hidden and restored are announced. */
  is_announced: boolean;
}

const columns = fixed(
  `c.id, c.target_kind, c.target_id, c.parent_id, c.reply_to_id, c.author_id, c.status, c.source, c.version, c.reply_count, c.quote_id, c.created_at, c.is_announced`,
);

/** A reply is found by the id it had before replies became comments too: ids of then are those of no reply of now. */
function select(depth: Depth, id: string, [ofComment, ofReply]: readonly [Statement, Statement]): Statement {
  return depth === 'comment'
    ? sql`
      select ${columns}, null as parent_status from comment c where c.id = ${id} and c.parent_id is null${ofComment}`
    : sql`
      select ${columns}, p.status as parent_status from comment c join comment p on p.id = c.parent_id
        where (c.id = ${id} or c.former_id = ${id})${ofReply}`;
}

const unlocked = [fixed(''), fixed('')] as const;
const locked = [fixed(' for no key update of c'), fixed(' for no key update of c, p')] as const;

export const findComment = (db: Executor, depth: Depth, id: string): Promise<CommentState | undefined> =>
  db.row(select(depth, id, unlocked));

/** Locks the row, and a reply's comment too. Lock order: the target comes after these, member rows last. */
export const lockComment = (tx: Transaction, depth: Depth, id: string): Promise<CommentState | undefined> =>
  tx.row(select(depth, id, locked));

/** A comment to quote in a target, or with `parentId` a reply to answer under a comment. */
export function findReferred(
  tx: Transaction,
  { target, parentId, id }: { target: TextReference; parentId: string | null; id: string },
): Promise<{ id: string; status: Status; author_id: string | null } | undefined> {
  return tx.row(
    parentId === null
      ? sql`
        select id, status, author_id from comment where id = ${id} and target_kind = ${target.kind}
          and target_id = ${target.id} and parent_id is null`
      : sql`
        select id, status, author_id from comment where (id = ${id} or former_id = ${id}) and parent_id = ${parentId}`,
  );
}

export interface NewComment {
  target: TextReference;
  /** The locked comment it stands under, for a reply. */
  parentId: string | null;
  replyToId: string | null;
  quoteId: string | null;
  quotedWords: string | null;
  authorId: string;
  text: texts.PreparedText;
  place: string | null;
  /** It waits for review: it takes its floor, and is counted nowhere. */
  isHeld: boolean;
  at: Date;
}

/**
 * Inserts a comment at the next floor of its target, or a reply under its comment, with all counts, in one statement.
 * `number` is its floor, or the comment's number of replies now.
 */
export async function insertComment(
  tx: Transaction,
  site: Pick<Site, 'settings'>,
  input: NewComment,
): Promise<{ id: string; number: number }> {
  const { target, parentId, text, isHeld } = input;
  const { html, summary, version } = text.writing;
  const resolver = contentKinds.commentTarget(target.kind);
  const depth = depthOf({ parent_id: parentId });
  const under = { targetId: target.id, authorId: input.authorId, at: input.at, isHeld };
  const by = isHeld ? 0 : 1;
  const above =
    parentId === null
      ? sql`numbered as (${resolver.takeFloor(site, under)})`
      : sql`
        numbered as (update comment set reply_count = reply_count + ${by}::int where id = ${parentId}
          returning reply_count as number), noted as (${resolver.noteReply(under)})`;
  const floor = fixed(parentId === null ? 'number' : 'null::int');
  const row = await tx.row<{ id: string; number: number }>(sql`
    with ${above}, author as (${addToCount(resolver, { depth, authorId: input.authorId, by })}),
    added as (
      insert into comment (status, is_announced, target_kind, target_id, floor, parent_id, reply_to_id, author_id,
        source, html, excerpt, pipeline_version, quote_id, quoted_words, place, created_at)
      select ${isHeld ? 'pending' : 'published'}, ${!isHeld}, ${target.kind}, ${target.id}, ${floor}, ${parentId},
        ${input.replyToId}, ${input.authorId}, ${text.source}, ${html}, ${summary}, ${version}, ${input.quoteId},
        ${input.quotedWords}, ${input.place}, ${input.at} from numbered
      returning id
    )
    select added.id, numbered.number from added, numbered`);
  if (!row) throw new Error('no comment was inserted');
  return row;
}

/** Stores the current text as a revision, then writes the new text. */
export async function replaceWriting(
  tx: Transaction,
  { id, editorId, text, at }: { id: string; editorId: string; text: texts.PreparedText; at: Date },
): Promise<void> {
  const { html, summary, version } = text.writing;
  await tx.run(sql`
    with before as (insert into comment_revision (comment_id, editor_id, source, created_at)
      select id, ${editorId}, source, ${at} from comment where id = ${id})
    update comment set source = ${text.source}, html = ${html}, excerpt = ${summary}, pipeline_version = ${version},
      version = version + 1, edited_at = ${at}
    where id = ${id}`);
}
