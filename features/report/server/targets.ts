import { authors } from '#features/content/server/public.ts';
import { shownTexts } from '#features/content/server/shown-public.ts';
import { reportedMessages } from '#features/private-message/server/public.ts';
import { reportErrors } from '#features/report/errors.ts';
import { kindsWith } from '#platform/server/feature/text-kind.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** What is no text and yet can be reported. */
export const MEMBER = 'member';
export const PRIVATE_MESSAGE = 'private-message';

/** Kinds of texts that can be reported: those that readers react to. */
export const isReportableText = (kind: string): boolean => kindsWith('like').some((known) => known.kind === kind);

/** Who is reported with this, if the caller may see it. @throws 404 for what is gone or closed to them, 403 */
export async function requireTarget(context: Context, target: TextReference): Promise<{ authorId: string | null }> {
  if (target.kind === MEMBER) return requireMember(context, target.id);
  if (target.kind === PRIVATE_MESSAGE) return requireMessage(context, target.id);
  if (!isReportableText(target.kind)) throw reportErrors.targetGone();
  const notFound = reportErrors.targetGone;
  return shownTexts.readShown(context, { text: target, reaction: 'like', notFound });
}

async function requireMember({ site }: Context, id: string): Promise<{ authorId: string }> {
  const record = (await authors.authorsOf(site, [id]))(id);
  if (record.author_is_gone) throw reportErrors.targetGone();
  return { authorId: id };
}

/** A conversation is its two members’ alone: for everybody else the message does not exist. */
async function requireMessage(context: Context, id: string): Promise<{ authorId: string }> {
  const { id: memberId } = memberOf(context);
  const message = (await reportedMessages.findReportable(context.db, { memberId, ids: [id] })).get(id);
  if (!message) throw reportErrors.targetGone();
  return { authorId: message.sender_id };
}
