import { contentKinds } from '#features/content/server/public.ts';
import {
  ENVELOPE_PAGE,
  type EnvelopeShare,
  type ReceivedEnvelope,
  type SentEnvelope,
  type WaitingEnvelope,
} from '#features/red-envelope/contract.ts';
import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { targetOf } from '#platform/shared/text-reference.ts';
import {
  countReceived,
  countSent,
  type EnvelopeRecord,
  findEnvelope,
  selectReceived,
  selectSent,
  selectShares,
  selectWaiting,
} from './envelope-queries.ts';
import { nameMembers } from './name-members.ts';
import { isRanked, presentSent, presentShare } from './present-envelope.ts';

/** Lists without maintained counts are counted up to this number. */
export const COUNTED = 3000;

export const rangeOf = (page: number) => ({
  limit: ENVELOPE_PAGE,
  offset: Math.min((page - 1) * ENVELOPE_PAGE, COUNTED),
});

/** Names of the members in these envelopes, and of what they lie in, as far as the caller may view it. */
export async function nameAll(context: Context, rows: readonly EnvelopeRecord[]) {
  const people = rows.flatMap((row) => [row.giver_id, row.receiver_id]);
  const targets = rows.map((row) => targetOf(row));
  const [member, target] = await Promise.all([nameMembers(context, people), contentKinds.targetsFor(context, targets)]);
  return { member, target };
}

/** Envelopes the caller has given, newest first. */
export async function listSent(context: Context, page: number): Promise<Page<SentEnvelope>> {
  const { id: giverId } = memberOf(context);
  const [rows, total] = await Promise.all([
    selectSent(context.db, { giverId, ...rangeOf(page) }),
    countSent(context.db, { giverId, most: COUNTED }),
  ]);
  const names = await nameAll(context, rows);
  return { records: rows.map((row) => presentSent(row, names)), page, pageSize: ENVELOPE_PAGE, total };
}

/** Envelopes the caller has opened, newest first, and those waiting for them. */
export async function listReceived(
  context: Context,
  page: number,
): Promise<Page<ReceivedEnvelope> & { waiting: WaitingEnvelope[] }> {
  const { id: memberId } = memberOf(context);
  const { db, now } = context;
  const [rows, total, waiting] = await Promise.all([
    selectReceived(db, { memberId, ...rangeOf(page) }),
    countReceived(db, { memberId, most: COUNTED }),
    page === 1 ? selectWaiting(db, { memberId, now }) : [],
  ]);
  const names = await nameAll(context, [...rows, ...waiting]);
  return {
    records: rows.map((row) => {
      const { id, kind, target, topic, greeting } = presentSent(row, names);
      return {
        id,
        kind,
        giver: names.member(row.giver_id),
        target,
        topic,
        fen: row.fen,
        greeting,
        openedAt: row.opened_at,
      };
    }),
    waiting: waiting.map((row) => ({
      id: row.id,
      giver: names.member(row.giver_id),
      greeting: row.greeting,
      createdAt: row.created_at,
      endsAt: row.ends_at,
    })),
    page,
    pageSize: ENVELOPE_PAGE,
    total,
  };
}

/** A page of an envelope's shares with their owners. */
export async function pageOfShares(
  context: Context,
  { envelope, page }: { envelope: EnvelopeRecord; page: number },
): Promise<Page<EnvelopeShare>> {
  const rows = await selectShares(context.db, {
    envelopeId: envelope.id,
    limit: ENVELOPE_PAGE,
    offset: (page - 1) * ENVELOPE_PAGE,
  });
  const member = await nameMembers(
    context,
    rows.map((row) => row.member_id),
  );
  return {
    records: rows.map((row) => presentShare(row, { member, isRanked: isRanked(envelope) })),
    page,
    pageSize: ENVELOPE_PAGE,
    total: envelope.claimed_count,
  };
}

type Distribution = Page<EnvelopeShare> & { envelope: SentEnvelope | null };

/** Shares of the caller's own envelope, by default the latest. @throws 404, also for someone else's */
export async function readDistribution(
  context: Context,
  { id, page }: { id?: string | undefined; page: number },
): Promise<Distribution> {
  const { id: giverId } = memberOf(context);
  const envelope =
    id === undefined
      ? (await selectSent(context.db, { giverId, limit: 1, offset: 0 }))[0]
      : await findEnvelope(context.db, id);
  if (!envelope && id === undefined) return { records: [], page, pageSize: ENVELOPE_PAGE, total: 0, envelope: null };
  if (envelope?.giver_id !== giverId) throw redEnvelopeErrors.notFound();
  const [shares, names] = await Promise.all([pageOfShares(context, { envelope, page }), nameAll(context, [envelope])]);
  return { ...shares, envelope: presentSent(envelope, names) };
}
