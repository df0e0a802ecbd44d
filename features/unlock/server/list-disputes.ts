import { signFor } from '#features/attachment/server/public.ts';
import { authors } from '#features/content/server/public.ts';
import { DISPUTE_PAGE, type Dispute, type DisputeCase, type DisputeFile } from '#features/unlock/dispute-contract.ts';
import { unlockErrors } from '#features/unlock/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { asTopic } from '#platform/shared/text-reference.ts';
import {
  countDisputesOf,
  countQueue,
  type DisputeRecord,
  findDisputeRecord,
  findSold,
  selectDisputesOf,
  selectQueue,
} from './dispute-queries.ts';
import { canDecide, canRefund, isOpen } from './policy.ts';
import { nameTarget, presentTarget } from './present-target.ts';

/** Lists without maintained counts are counted up to this number. */
const COUNTED = 3000;

const rangeOf = (page: number) => ({ limit: DISPUTE_PAGE, offset: Math.min((page - 1) * DISPUTE_PAGE, COUNTED) });

/** The caller's disputes as buyer or as author, newest first. */
export async function listDisputes(
  context: Context,
  { side, page }: { side: 'buyer' | 'author'; page: number },
): Promise<Page<Dispute>> {
  const { db } = context;
  const { id: memberId } = memberOf(context);
  const [rows, total] = await Promise.all([
    selectDisputesOf(db, { memberId, side, ...rangeOf(page) }),
    countDisputesOf(db, { memberId, side, most: COUNTED }),
  ]);
  return { records: await present(context, rows), page, pageSize: DISPUTE_PAGE, total };
}

/** @throws 404 for a caller who is neither side */
export async function readDispute(context: Context, id: string): Promise<Dispute> {
  const { id: memberId } = memberOf(context);
  const row = await findDisputeRecord(context.db, id);
  const [dispute] = row && [row.payer_id, row.payee_id].includes(memberId) ? await present(context, [row]) : [];
  if (!dispute) throw unlockErrors.noDispute();
  return dispute;
}

async function namesFor(context: Context, rows: readonly DisputeRecord[]) {
  const ids = rows.flatMap((row) => [row.payer_id, row.payee_id]);
  const [find, naming] = await Promise.all([authors.authorsOf(context.site, ids), authors.namingFor(context)]);
  return (id: string | null) => (id === null ? null : authors.presentAuthor(find(id), naming));
}

const stateOf = ({ decision }: DisputeRecord) => decision ?? ('open' as const);

async function present(context: Context, rows: readonly DisputeRecord[]): Promise<Dispute[]> {
  const { id: memberId } = memberOf(context);
  const nameOf = await namesFor(context, rows);
  return rows.map((row) => {
    const side = row.payer_id === memberId ? ('buyer' as const) : ('author' as const);
    const target = presentTarget(context.actor, row);
    const mayAct = side === 'author' && isOpen(row.state) === null;
    return {
      id: row.id,
      side,
      other: nameOf(side === 'buyer' ? row.payee_id : row.payer_id),
      target,
      topic: asTopic(target),
      kind: row.kind,
      amount: row.amount,
      reason: row.reason,
      answer: row.answer,
      state: stateOf(row),
      decidedAs: row.decided_as,
      note: row.note,
      openedAt: row.opened_at,
      decidedAt: row.decided_at,
      may: { answer: mayAct, refund: mayAct },
    };
  });
}

/** The disputes open for a staff decision, or the decided ones. */
export async function listQueue(
  context: Context,
  { state, page }: { state: 'open' | 'decided'; page: number },
): Promise<Page<DisputeCase>> {
  const [rows, total] = await Promise.all([
    selectQueue(context.db, { state, ...rangeOf(page) }),
    countQueue(context.db, { state, most: COUNTED }),
  ]);
  const nameOf = await namesFor(context, rows);
  return { records: rows.map((row) => presentCase(row, nameOf)), page, pageSize: DISPUTE_PAGE, total };
}

type NameOf = Awaited<ReturnType<typeof namesFor>>;

function presentCase(row: DisputeRecord, nameOf: NameOf): DisputeCase {
  const target = nameTarget(row);
  return {
    id: row.id,
    buyer: nameOf(row.payer_id),
    author: nameOf(row.payee_id),
    target,
    topic: { id: target.id, title: target.title, path: target.path },
    kind: row.kind,
    amount: row.amount,
    feeFen: row.fee,
    reason: row.reason,
    answer: row.answer,
    state: stateOf(row),
    decidedAs: row.decided_as,
    decider: row.decider,
    note: row.note,
    paidAt: row.paid_at,
    openedAt: row.opened_at,
    decidedAt: row.decided_at,
  };
}

/** One dispute with the part as it was sold. @throws 404 */
export async function readDisputeFile(context: Context, id: string): Promise<DisputeFile> {
  const { id: memberId } = memberOf(context);
  const [row, sold] = await Promise.all([findDisputeRecord(context.db, id), findSold(context.db, id)]);
  if (!row || !sold) throw unlockErrors.noDispute();
  const nameOf = await namesFor(context, [row]);
  const { html, has_changed, is_buyer_here, ...holds } = sold;
  const mayDecide = canDecide({ state: row.state, sides: [row.payer_id, row.payee_id], memberId }) === null;
  return {
    ...presentCase(row, nameOf),
    html: await signFor(context, html, null),
    holds,
    hasChanged: has_changed,
    may: { decide: mayDecide, refund: mayDecide && canRefund({ isBuyerHere: is_buyer_here }) === null },
  };
}
