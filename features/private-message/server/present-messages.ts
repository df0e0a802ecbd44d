import { attachmentQueries, signFor } from '#features/attachment/server/public.ts';
import type { Message } from '#features/private-message/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { MessageRecord } from './message-queries.ts';

/** Messages as one of the two sees them; pictures that staff have removed are left out. */
export async function presentMessages(context: Context, rows: readonly MessageRecord[]): Promise<Message[]> {
  const { id: memberId } = memberOf(context);
  const paths = rows.flatMap((row) => row.pictures);
  const found = paths.length === 0 ? [] : await attachmentQueries.findAttachments(context.db, paths);
  const pictures = new Map(
    await Promise.all(
      found.map(
        async ({ path, width, height }) =>
          [path, { address: await signFor(context, path, null), width: width ?? 1, height: height ?? 1 }] as const,
      ),
    ),
  );
  return rows.map((row) => ({
    id: row.id,
    isMine: row.sender_id === memberId,
    text: row.body,
    pictures: row.pictures.flatMap((path) => pictures.get(path) ?? []),
    envelopeId: row.envelope_id,
    sentAt: row.created_at,
  }));
}
