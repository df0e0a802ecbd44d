import * as z from 'zod/mini';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Id, Instant } from '#platform/shared/rules.ts';

/** Hours an archive can be downloaded, and hours until the next can be requested. */
export const STORED_HOURS = 24;

/** The query of an archive's download link: the expiry, and the site's signature. */
export const Ticket = z.strictObject({
  ends: z.string().check(z.regex(/^\d{10,15}$/, 'rule.invalid')),
  mark: z.string().check(z.regex(/^[\w-]{43}$/, 'rule.invalid')),
});
export type Ticket = z.output<typeof Ticket>;

export const DataExport = z.object({
  id: Id,
  state: z.enum(['waiting', 'ready', 'failed']),
  askedAt: Instant,
  /**
   * For a finished archive: when it expires, its size in bytes, and the ticket for the session that has proven
   * ownership; other sessions have to prove it first.
   */
  endsAt: z.nullable(Instant),
  size: z.nullable(z.int()),
  ticket: z.nullable(Ticket),
});
export type DataExport = z.output<typeof DataExport>;

const nothing = z.strictObject({});
/** `mayAskAt`: when the next can be requested, null: now. */
const ExportState = z.object({ current: z.nullable(DataExport), mayAskAt: z.nullable(Instant) });

export const dataExportApi = {
  read: get('/user/control/dataExport', { access: 'member', query: nothing, result: ExportState }),
  /**
   * Requires proof of ownership, because the archive collects everything a stolen session could look for. An existing
   * archive is assigned to this session.
   */
  ask: post('/user/control/dataExport', {
    access: 'member',
    body: z.strictObject(ownerProof),
    result: ExportState,
    beforeConsent: true,
  }),
  /** Downloads the archive, only for the owner's session that has proven ownership, with its ticket. */
  file: get('/user/control/dataExport/:id/file', { access: 'member', params: ById, query: Ticket }),
};
