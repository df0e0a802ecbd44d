import { kindsWith, type Reaction } from '#platform/server/feature/text-kind.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { Failure } from '#platform/shared/failure.ts';
import type { NamedTarget, TextReference } from '#platform/shared/text-reference.ts';
import { contentKind, findContentKind, named, type ViewFacts } from './content-kinds.ts';
import { findShown, type ShownRecord } from './shown-text-queries.ts';

export { type ShownRecord, selectPublic, selectShown, shownColumns, shownJoins } from './shown-text-queries.ts';

/** A public text of any kind. */
interface ShownText extends TextReference {
  authorId: string | null;
  /** Where permissions are asked for. */
  sectionId: string | null;
  thread: NamedTarget;
  /** The comment it is or stands under; null for the thread itself. */
  commentId: string | null;
  /** Its author has blocked the caller. */
  isBlocked: boolean;
}

interface Sought {
  text: TextReference;
  reaction: Reaction;
  notFound: () => Error;
}

interface Thread extends TextReference {
  facts: ViewFacts;
}

/** Its thread, if the text and all above it are public. */
function publicThread(row: ShownRecord): Thread | undefined {
  const { thread_kind: kind, thread_id: id, thread_status: status } = row;
  if (kind === null || id === null || status === null) return undefined;
  if (row.status !== 'published' || row.is_shown !== true || status !== 'published') return undefined;
  return { kind, id, facts: { status, sectionId: row.thread_section_id, authorId: row.thread_author_id } };
}

/**
 * A public text that takes a reaction, in one statement. @throws `notFound` for one that does not take it or is not
 * public, 403 for one in a section closed to the caller
 */
export async function readShown(context: Context, { text, reaction, notFound }: Sought): Promise<ShownText> {
  const { id: memberId } = memberOf(context);
  if (!kindsWith(reaction).some(({ kind }) => kind === text.kind)) throw notFound();
  const row = await findShown(context.db, { text, memberId });
  const thread = publicThread(row);
  if (!thread) throw notFound();
  try {
    await contentKind(thread.kind).requireView(context, thread.facts);
  } catch (error) {
    throw error instanceof Failure && error.status === 404 ? notFound() : error;
  }
  return {
    ...text,
    authorId: row.author_id,
    sectionId: thread.facts.sectionId,
    thread: named(thread, row.thread_title ?? ''),
    commentId: row.comment_id,
    isBlocked: row.is_blocked,
  };
}

/** Where a text of a list stands, for those who may view it, else null. */
export function presentShown(
  actor: Actor,
  row: ShownRecord,
): { thread: NamedTarget; commentId: string | null; excerpt: string } | null {
  const thread = publicThread(row);
  if (!thread || !findContentKind(thread.kind)?.maySee(actor, thread.facts)) return null;
  return {
    thread: named({ kind: thread.kind, id: thread.id }, row.thread_title ?? ''),
    commentId: row.comment_id,
    excerpt: row.excerpt ?? '',
  };
}
