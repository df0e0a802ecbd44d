import { authors } from '#features/content/server/public.ts';
import { CHAT_PAGE, type Chat } from '#features/private-message/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { selectChats } from './message-queries.ts';

/** The caller's conversations, the latest first. */
export async function listChats(
  context: Context,
  before: string | undefined,
): Promise<{ records: Chat[]; before: string | null }> {
  const { id: memberId } = memberOf(context);
  const [found, naming] = await Promise.all([
    selectChats(context.db, { memberId, before: before ?? null, limit: CHAT_PAGE + 1 }),
    authors.namingFor(context),
  ]);
  const rows = found.slice(0, CHAT_PAGE);
  const authorOf = await authors.authorsOf(
    context.site,
    rows.map((row) => row.partner_id),
  );
  const records = rows.map((row) => ({
    partnerId: row.partner_id,
    partner: authors.presentAuthor(authorOf(row.partner_id), naming),
    last:
      row.sender_id === null
        ? null
        : {
            isMine: row.sender_id === memberId,
            text: row.body ?? '',
            hasPictures: row.has_pictures ?? false,
            hasEnvelope: row.has_envelope ?? false,
          },
    lastAt: row.created_at,
    unreadCount: row.unread_count,
    cursor: row.last_id,
  }));
  return { records, before: found.length > CHAT_PAGE ? (records.at(-1)?.cursor ?? null) : null };
}
