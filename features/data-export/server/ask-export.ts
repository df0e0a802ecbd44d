import type { DataExport, Ticket } from '#features/data-export/contract.ts';
import { dataExportErrors } from '#features/data-export/errors.ts';
import { en } from '#features/data-export/messages.en.ts';
import { ownAccount } from '#features/member/server/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import { privatePath } from '#platform/server/file/private-file.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { runningJobs } from '#platform/server/job/jobs.ts';
import { demand } from '#platform/shared/failure.ts';
import { MAKE_JOB } from './make-exports.ts';
import { canAsk, nextAt } from './policy.ts';
import { type ExportRecord, findExport, findLast, insertExport } from './store.ts';
import { issueTicket, isTicketGood } from './ticket.ts';

type Standing = { current: DataExport | null; mayAskAt: string | null };

/** The asking member's latest archive, and when he may ask for the next. */
export async function readExport(context: Context): Promise<Standing> {
  const last = await findLast(context.db, memberOf(context).id);
  return { current: last ? present(context, last) : null, mayAskAt: nextAt(last, context.now) };
}

/** Has an archive made, beside the requests. @throws 409 while one is made, and within a day of the last; as `proveOwner` */
export async function askExport(context: Context, proof: OwnerProof): Promise<Standing> {
  const { site, now } = context;
  const memberId = memberOf(context).id;
  // What is refused anyway need not be proven.
  demand(canAsk(await findLast(context.db, memberId), now));
  await proveOwner(context, proof);
  await context.transaction(async (tx) => {
    await ownAccount.lock(tx, memberId);
    demand(canAsk(await findLast(tx, memberId), now));
    await insertExport(tx, { memberId, at: now.toISOString() });
    return null;
  });
  // If the queue does not take it, the job's own schedule will.
  await runningJobs(site)
    ?.send(MAKE_JOB)
    .catch((error: unknown) => site.log.warn({ err: error }, 'an export waits for the next run'));
  return readExport(context);
}

/** Sends an archive to its owner. @throws 404 for another's, without its ticket, and when it is over */
export async function sendExport(context: Context, { id, ticket }: { id: string; ticket: Ticket }): Promise<void> {
  const memberId = memberOf(context).id;
  const found = await findExport(context.db, id);
  const isHis = found?.member_id === memberId && found.state === 'ready' && found.path !== null;
  if (!isHis || !isTicketGood(context.site, { id, memberId, ticket, now: context.now })) throw dataExportErrors.notFound();
  await context.answer.sendFile({ path: privatePath(context.site.files, found.path ?? ''), name: en.fileName, contentType: 'application/zip' });
}

function present(context: Context, record: ExportRecord): DataExport {
  const isHere = record.state === 'ready' && record.ends_at !== null && new Date(record.ends_at) > context.now;
  return {
    id: record.id,
    state: record.state,
    askedAt: record.asked_at,
    endsAt: record.ends_at,
    size: record.size,
    ticket: isHere && record.ends_at !== null ? issueTicket(context.site, { id: record.id, memberId: record.member_id, endsAt: record.ends_at }) : null,
  };
}
