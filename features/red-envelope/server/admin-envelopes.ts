import { writeAudit } from '#features/audit/server/public.ts';
import type { ConsoleEnvelope } from '#features/red-envelope/admin-contract.ts';
import { ENVELOPE_PAGE, type EnvelopeKind, type EnvelopeShare } from '#features/red-envelope/contract.ts';
import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { endEnvelope } from './end-envelope.ts';
import { countEnvelopes, type EnvelopeRecord, findEnvelope, selectEnvelopes } from './envelope-queries.ts';
import { COUNTED, nameAll, pageOfShares, rangeOf } from './list-envelopes.ts';
import { refusalOf } from './policy.ts';
import { presentSent } from './present-envelope.ts';
import { findReceiver } from './receiver-queries.ts';
import { lockEnvelope } from './store.ts';

interface Search {
  state?: 'open' | 'ended' | undefined;
  kind?: EnvelopeKind | undefined;
  giver?: string | undefined;
  number?: string | undefined;
  topicId?: string | undefined;
  page: number;
}

async function present(context: Context, rows: readonly EnvelopeRecord[]): Promise<ConsoleEnvelope[]> {
  const names = await nameAll(context, rows);
  return rows.map((row) => ({ ...presentSent(row, names), giver: names.member(row.giver_id) }));
}

/** Envelope search for staff. An unknown account matches none. */
export async function listConsoleEnvelopes(
  context: Context,
  { giver, topicId, page, ...narrow }: Search,
): Promise<Page<ConsoleEnvelope>> {
  const { db } = context;
  const giverId = giver === undefined ? undefined : ((await findReceiver(db, giver)) ?? '0');
  const target = topicId === undefined ? undefined : { kind: 'topic', id: topicId };
  const filter = { ...narrow, giverId, target };
  const [rows, total] = await Promise.all([
    selectEnvelopes(db, { filter, ...rangeOf(page) }),
    countEnvelopes(db, { filter, most: COUNTED }),
  ]);
  return { records: await present(context, rows), page, pageSize: ENVELOPE_PAGE, total };
}

async function presentOne(context: Context, row: EnvelopeRecord): Promise<ConsoleEnvelope> {
  const [envelope] = await present(context, [row]);
  if (!envelope) throw redEnvelopeErrors.notFound();
  return envelope;
}

/** One envelope with its opened shares. @throws 404 */
export async function readConsoleEnvelope(
  context: Context,
  { id, page }: { id: string; page: number },
): Promise<Page<EnvelopeShare> & { envelope: ConsoleEnvelope }> {
  const row = await findEnvelope(context.db, id);
  if (!row) throw redEnvelopeErrors.notFound();
  const [shares, envelope] = await Promise.all([
    pageOfShares(context, { envelope: row, page }),
    presentOne(context, row),
  ]);
  return { ...shares, envelope };
}

/**
 * Ends an envelope as staff, with a reason; the remainder is returned to its giver. @throws 404, 410 when it has ended
 */
export async function staffStopEnvelope(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<ConsoleEnvelope> {
  const { site, now } = context;
  const staff = memberOf(context);
  const ended = await context.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id);
    if (!envelope) throw redEnvelopeErrors.notFound();
    if (envelope.end_reason !== null) throw refusalOf(envelope);
    const returnedFen = await endEnvelope(tx, site, { envelope, reason: 'staff', actorId: staff.id, at: now });
    await writeAudit(tx, {
      context,
      action: 'redEnvelope.stop',
      target: { kind: 'redEnvelope', id },
      before: { claimedCount: envelope.claimed_count, claimedFen: envelope.claimed_fen },
      after: { returnedFen },
      reason,
    });
    return { id };
  });
  const row = await findEnvelope(context.db, ended.id);
  if (!row) throw redEnvelopeErrors.notFound();
  return presentOne(context, row);
}
