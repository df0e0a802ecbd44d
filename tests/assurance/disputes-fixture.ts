import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { ledgerUnlockPayer } from '#features/unlock/server/ledger-unlock-payer.ts';
import { insertDispute, markDisputed } from '#features/unlock/server/payment-store.ts';
import { insertUnlock } from '#features/unlock/server/store.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';

type Where = Pick<Site, 'db' | 'settings'>;

/**
 * Payments for hidden parts: one of the author's that he may dispute, and four that somebody else disputes of his, each
 * for another sample call.
 */
export async function disputesFixture(
  site: Where,
  people: { author: string; other: string },
): Promise<Readonly<Record<string, string>>> {
  const { author, other } = people;
  const disputed = () => paymentFixture(site, { payerId: other, payeeId: author, isDisputed: true });
  return {
    unlockPayments: await paymentFixture(site, { payerId: author, payeeId: other, isDisputed: false }),
    unlockDisputes: await disputed(),
    refundedDisputes: await disputed(),
    caseDisputes: await disputed(),
    decidedDisputes: await disputed(),
  };
}

/** Five points paid a moment ago, in a topic that is gone by now; answers the payment's number. */
async function paymentFixture(
  site: Where,
  input: { payerId: string; payeeId: string; isDisputed: boolean },
): Promise<string> {
  const { payerId, payeeId } = input;
  await balanceFixture(site.db, { memberId: payerId, points: 5 });
  return site.db.transaction(async (tx) => {
    const found = await tx.row<{ topic_id: string; part_id: string }>(sql`
      with topic as (
        insert into topic (section_id, root_section_id, author_id, title, status)
        select id, id, ${payeeId}::bigint, 'gone', 'deleted_by_author' from section where parent_id is null order by id
          limit 1 returning id
      ), part as (insert into hidden_content (target_kind, target_id, unlock_count) select 'topic', id, 1 from topic
        returning id, target_id)
      select id as part_id, target_id as topic_id from part`);
    if (!found) throw new Error('nothing was made');
    const sold = {
      hiddenContentId: found.part_id,
      target: { kind: 'topic', id: found.topic_id },
      kind: 'points' as const,
      version: 1,
      amount: 5,
      at: new Date(),
    };
    await tx.run(sql`
      insert into hidden_content_version (hidden_content_id, version, kind, amount, source, html, characters, pictures,
        files, videos, pipeline_version)
      values (${found.part_id}, 1, 'points', 5, 'steam', '<p>steam</p>', 5, 0, 0, 0, 1)`);
    await ledgerUnlockPayer(site).pay(tx, { ...sold, payerId, payeeId });
    await insertUnlock(tx, { ...sold, memberId: payerId });
    const payment = await tx.row<{ id: string }>(
      sql`select id from unlock_payment where hidden_content_id = ${found.part_id}`,
    );
    const paymentId = payment?.id ?? '';
    if (input.isDisputed) {
      await insertDispute(tx, { paymentId, reason: 'no steam', at: new Date() });
      await markDisputed(tx, paymentId);
    }
    return paymentId;
  });
}
