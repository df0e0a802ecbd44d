import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import type { NewEnvelope } from '#features/red-envelope/contract.ts';
import { topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';

/** An envelope as a form sends it; amounts in fen. */
export function wishFixture(wanted: Partial<NewEnvelope> = {}): NewEnvelope {
  return { kind: 'random', amount: 1000, count: 5, greeting: '新茶上市', ...wanted };
}

/** A topic of the caller's with an envelope in it, and the money for it; returns both ids. */
export async function envelopeFixture(
  author: Context,
  wanted: Partial<NewEnvelope> & { sectionId: string },
): Promise<{ topicId: string; id: string }> {
  const { sectionId, ...envelope } = wanted;
  const wish = wishFixture(envelope);
  if (author.actor.kind !== 'member') throw new Error('nobody to give it');
  await balanceFixture(author.db, {
    memberId: author.actor.id,
    fen: wish.kind === 'fixed' ? wish.amount * wish.count : wish.amount,
  });
  const topicId = await topicFixture(author, { sectionId, envelope: wish });
  const row = await author.db.row<{ id: string }>(sql`select id from red_envelope where topic_id = ${topicId}`);
  return { topicId, id: row?.id ?? '' };
}
