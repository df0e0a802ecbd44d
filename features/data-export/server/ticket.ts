import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ticket } from '#features/data-export/contract.ts';
import { readyKey } from '#platform/server/secret.ts';
import type { Site } from '#platform/server/site.ts';

interface Archive {
  id: string;
  memberId: string;
  /** The session that has proven ownership. */
  sessionId: string;
  ends: string;
}

const markOf = ({ secret }: Pick<Site, 'secret'>, input: Archive) =>
  createHmac('sha256', readyKey(secret))
    .update(`data-export:${input.id}:${input.memberId}:${input.sessionId}:${input.ends}`)
    .digest();

/** The ticket for one archive of one member, valid for one of their sessions. */
export function issueTicket(
  site: Pick<Site, 'secret'>,
  input: { id: string; memberId: string; sessionId: string; endsAt: string },
): Ticket {
  const ends = String(new Date(input.endsAt).getTime());
  return { ends, mark: markOf(site, { ...input, ends }).toString('base64url') };
}

/** Whether this is that ticket and has not expired. */
export function isTicketGood(
  site: Pick<Site, 'secret'>,
  input: { id: string; memberId: string; sessionId: string; ticket: Ticket; now: Date },
): boolean {
  const { ends, mark } = input.ticket;
  return (
    timingSafeEqual(markOf(site, { ...input, ends }), Buffer.from(mark, 'base64url')) &&
    Number(ends) > input.now.getTime()
  );
}
