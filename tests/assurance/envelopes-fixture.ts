import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { giveEnvelope } from '#features/red-envelope/server/give-envelope.ts';
import type { Site } from '#platform/server/site.ts';

/**
 * Personal red envelopes: one that waits for the author, one he has given, and one for staff to stop; and money for one
 * more.
 */
export async function envelopesFixture(
  site: Pick<Site, 'db' | 'secret' | 'guestCache'>,
  people: { author: string; other: string },
): Promise<Readonly<Record<string, string>>> {
  const { author, other } = people;
  await balanceFixture(site.db, { memberId: author, fen: 10_000 });
  await balanceFixture(site.db, { memberId: other, fen: 10_000 });
  const give = (giverId: string, receiverId: string) =>
    site.db.transaction((tx) =>
      giveEnvelope(tx, site, {
        kind: 'personal',
        giverId,
        target: null,
        receiverId,
        totalFen: 100,
        shareCount: 1,
        greeting: 'steam',
        at: new Date(),
      }),
    );
  return {
    redEnvelopes: await give(other, author),
    sentEnvelopes: await give(author, other),
    stoppedEnvelopes: await give(other, author),
  };
}
