import { STORED_HOURS } from '#features/data-export/contract.ts';
import { dataExportErrors as errors } from '#features/data-export/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

export interface LastExport {
  state: 'waiting' | 'ready' | 'failed';
  asked_at: string;
}

const HOUR = 3_600_000;

/** When the next can be requested; null: now. A failed one does not count. */
export function nextAt(last: LastExport | undefined, now: Date): string | null {
  if (!last || last.state === 'failed') return null;
  const at = new Date(new Date(last.asked_at).getTime() + STORED_HOURS * HOUR);
  return at > now ? at.toISOString() : null;
}

/** Whether there is an archive to download. */
export function isHere<Stored extends { state: string; ends_at: string | null }>(
  last: Stored | undefined,
  now: Date,
): last is Stored {
  return last?.state === 'ready' && last.ends_at !== null && new Date(last.ends_at) > now;
}

export function canRequest(last: LastExport | undefined, now: Date): Verdict {
  const until = nextAt(last, now);
  return refuseIf([last?.state === 'waiting', errors.waiting], [until !== null, errors.tooSoon, { until }]);
}
