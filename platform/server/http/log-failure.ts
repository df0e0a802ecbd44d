import type { Failure } from '#platform/shared/failure.ts';
import type { Log } from '../log.ts';
import { detailOfFault } from '../outward/explain-fault.ts';

/** At most one line per code in this many ms while calls are refused with 503. */
const EVERY = 1000;

/** By log, and by code: calls refused since the last line. */
const suppressed = new WeakMap<Log, Map<string, number>>();

interface FailedCall {
  failure: Failure;
  error: unknown;
  requestId: string;
  path: string | undefined;
}

/**
 * Logs a failed call. A refusal that nothing caused (the site is closed, a browser renews in a loop) is a decision and
 * no error. In an outage every call fails: the first is logged in one line without a stack, then only the number of
 * further ones, once a second.
 */
export function logFailure(log: Log, { failure, error, requestId, path }: FailedCall): void {
  if (failure.status !== 500 && failure.cause === undefined) {
    log.debug({ requestId, path }, failure.code);
    return;
  }
  const cause = failure.cause ?? error;
  if (failure.status !== 503) {
    log.error({ err: cause, requestId, path }, failure.code);
    return;
  }
  const counts = suppressed.get(log) ?? new Map<string, number>();
  suppressed.set(log, counts);
  const count = counts.get(failure.code);
  if (count !== undefined) {
    counts.set(failure.code, count + 1);
    return;
  }
  log.error({ requestId, path, reason: detailOfFault(cause) }, failure.code);
  suppress(log, counts, failure.code);
}

/** Continues until a second passes without a refused call. */
function suppress(log: Log, counts: Map<string, number>, code: string): void {
  counts.set(code, 0);
  setTimeout(() => {
    const more = counts.get(code) ?? 0;
    counts.delete(code);
    if (more === 0) return;
    log.error({ more, ms: EVERY }, code);
    suppress(log, counts, code);
  }, EVERY).unref();
}
