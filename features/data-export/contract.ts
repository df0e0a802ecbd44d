import * as z from 'zod/mini';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Id, Instant } from '#platform/shared/rules.ts';

/** Hours an archive may be fetched, and hours until the next may be asked for. */
export const STORED_HOURS = 24;

/** What the link to an archive carries: until when it holds, and the site's own mark on it. */
export const Ticket = z.strictObject({
  ends: z.string().check(z.regex(/^\d{10,15}$/, 'rule.invalid')),
  mark: z.string().check(z.regex(/^[\w-]{43}$/, 'rule.invalid')),
});
export type Ticket = z.output<typeof Ticket>;

export const DataExport = z.object({
  id: Id,
  state: z.enum(['waiting', 'ready', 'failed']),
  askedAt: Instant,
  /** Of one that is ready: until when it may be fetched, its bytes, and the ticket for the session that has shown who it is; others show it first. */
  endsAt: z.nullable(Instant),
  size: z.nullable(z.int()),
  ticket: z.nullable(Ticket),
});
export type DataExport = z.output<typeof DataExport>;

const nothing = z.strictObject({});
/** `mayAskAt`: when the next may be asked for, null: now. */
const ExportState = z.object({ current: z.nullable(DataExport), mayAskAt: z.nullable(Instant) });

export const dataExportApi = {
  read: get('/user/control/dataExport', { access: 'member', query: nothing, result: ExportState }),
  /** Wants a proof of who is there: it gathers everything a stolen session could look for. One that is there is given to this session. */
  ask: post('/user/control/dataExport', { access: 'member', body: z.strictObject(ownerProof), result: ExportState }),
  /** The archive, for its owner's session that has proven itself, with its ticket. */
  file: get('/user/control/dataExport/:id/file', { access: 'member', params: ById, query: Ticket }),
};
