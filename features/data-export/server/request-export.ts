import type { DataExport, Ticket } from '#features/data-export/contract.ts';
import { dataExportErrors } from '#features/data-export/errors.ts';
import { en } from '#features/data-export/messages.en.ts';
import { ownAccount } from '#features/member/server/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import { privatePath } from '#platform/server/file/private-file.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { runningJobs } from '#platform/server/job/jobs.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { MAKE_JOB } from './make-exports.ts';
import { canRequest, isHere, nextAt } from './policy.ts';
import { type ExportRecord, findExport, findLast, insertExport, updateSession } from './store.ts';
import { issueTicket, isTicketGood } from './ticket.ts';

type ExportState = { current: DataExport | null; mayAskAt: string | null };

/** The asking member's latest archive, and when they can request the next. */
export async function readExport(context: Context): Promise<ExportState> {
  const { id, sessionId } = memberOf(context);
  const last = await findLast(context.db, id);
  const isElsewhere = isHere(last, context.now) && last.session_id !== sessionId;
  return { current: last ? present(context, last) : null, mayAskAt: isElsewhere ? null : nextAt(last, context.now) };
}

/**
 * Queues a new archive; an existing one of another session is assigned to this one. @throws 409 while one is being
 * created and within a day of the last; like `proveOwner`
 */
export async function requestExport(context: Context, proof: OwnerProof): Promise<ExportState> {
  const { site, now } = context;
  const { id: memberId, sessionId } = memberOf(context);
  const last = await findLast(context.db, memberId);
  if (isHere(last, now) && last.session_id !== sessionId) {
    await proveOwner(context, proof);
    await context.transaction(async (tx) => {
      await updateSession(tx, { id: last.id, sessionId });
      return null;
    });
    return readExport(context);
  }
  // Checked before the proof: a request that is rejected anyway needs none.
  requireAllowed(canRequest(last, now));
  await proveOwner(context, proof);
  await context.transaction(async (tx) => {
    await ownAccount.lock(tx, memberId);
    requireAllowed(canRequest(await findLast(tx, memberId), now));
    await insertExport(tx, { memberId, sessionId, at: now.toISOString() });
    return null;
  });
  // If queueing fails, the job's regular schedule picks it up.
  await runningJobs(site)
    ?.send(MAKE_JOB)
    .catch((error: unknown) => site.log.warn({ err: error }, 'an export waits for the next run'));
  return readExport(context);
}

/**
 * Sends an archive to its owner's session that has proven ownership. @throws 404 for another member's archive, another
 * session, a missing ticket, or after expiry
 */
export async function sendExport(context: Context, { id, ticket }: { id: string; ticket: Ticket }): Promise<void> {
  const { id: memberId, sessionId } = memberOf(context);
  const found = await findExport(context.db, id);
  const isHis =
    found?.member_id === memberId && found.session_id === sessionId && found.state === 'ready' && found.path !== null;
  if (!isHis || !isTicketGood(context.site, { id, memberId, sessionId, ticket, now: context.now }))
    throw dataExportErrors.notFound();
  await context.answer.sendFile({
    path: privatePath(context.site.files, found.path ?? ''),
    name: en.fileName,
    contentType: 'application/zip',
  });
}

function present(context: Context, record: ExportRecord): DataExport {
  const { sessionId } = memberOf(context);
  const isMine = isHere(record, context.now) && record.session_id === sessionId;
  return {
    id: record.id,
    state: record.state,
    askedAt: record.asked_at,
    endsAt: record.ends_at,
    size: record.size,
    ticket:
      isMine && record.ends_at !== null
        ? issueTicket(context.site, { id: record.id, memberId: record.member_id, sessionId, endsAt: record.ends_at })
        : null,
  };
}
