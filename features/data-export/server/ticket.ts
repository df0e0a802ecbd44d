import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ticket } from '#features/data-export/contract.ts';
import { readyKey } from '#platform/server/secret.ts';
import type { Site } from '#platform/server/site.ts';

interface Archive {
  id: string;
  memberId: string;
  /** The session that has shown who it is. */
  sessionId: string;
  ends: string;
}

const markOf = ({ secret }: Pick<Site, 'secret'>, it: Archive) =>
  createHmac('sha256', readyKey(secret)).update(`data-export:${it.id}:${it.memberId}:${it.sessionId}:${it.ends}`).digest();

/** The ticket to one archive of one member, for one session of theirs. */
export function issueTicket(site: Pick<Site, 'secret'>, it: { id: string; memberId: string; sessionId: string; endsAt: string }): Ticket {
  const ends = String(new Date(it.endsAt).getTime());
  return { ends, mark: markOf(site, { ...it, ends }).toString('base64url') };
}

/** Whether this is that ticket, and holds. */
export function isTicketGood(site: Pick<Site, 'secret'>, it: { id: string; memberId: string; sessionId: string; ticket: Ticket; now: Date }): boolean {
  const { ends, mark } = it.ticket;
  return timingSafeEqual(markOf(site, { ...it, ends }), Buffer.from(mark, 'base64url')) && Number(ends) > it.now.getTime();
}
