import { Failure } from '#platform/shared/failure.ts';
import { platformErrors } from '../errors.ts';

/** The database cannot be reached or does not answer: 503, with Retry-After. */
export function unavailable(cause: unknown): Failure {
  const failure = platformErrors.unavailable();
  failure.cause = cause;
  return failure;
}

/** Already reported as 503. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Failure && error.status === 503;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** A row stayed locked too long: the database is well, and statements that touch other rows go through. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(isUnavailable(error) && error instanceof Error ? error.cause : error) === '55P03';
}

/**
 * Why the database refuses every write, where it does: no room, a disk that fails, or read-only; undefined otherwise.
 */
export function whyUnwritable(error: unknown): string | undefined {
  const code = codeOf(isUnavailable(error) && error instanceof Error ? error.cause : error);
  if (code === '53100') return 'the disk of the database is full';
  if (code === '25006') return 'the database is read-only';
  return /^58/.test(code) ? 'the disk of the database fails' : undefined;
}

/** Serialization failure or deadlock: the same transaction may succeed when run again. */
export function isRetryable(error: unknown): boolean {
  return codeOf(error) === '40001' || codeOf(error) === '40P01';
}

/** A unique constraint refused the row; `constraint` names which one, when given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23505' && (constraint === undefined || isOf(error, constraint));
}

/** A check constraint, or a trigger that raises like one, refused the row. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return codeOf(error) === '23514' && isOf(error, constraint);
}

/** Invalid data: a value out of range, an invalid text, a violated constraint or trigger. */
export function isRefusedData(error: unknown): boolean {
  return /^(21|22|23|54|P0|LG|PT)/.test(codeOf(error)) && !isConnectionFailure(error);
}

function isOf(error: unknown, constraint: string): boolean {
  return typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint;
}

/** System error codes: refused, reset, no such socket or name, unreachable. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
]);

/**
 * Connection lost or refused, server starting, stopping or now read-only, out of connections or disk, cancelled by a
 * timeout, I/O error.
 */
export function isConnectionFailure(error: unknown): boolean {
  const code = codeOf(error);
  if (/^(08|53|57P|58|57014|55P03|25P03|25006)/.test(code) || UNREACHABLE.has(code)) return true;
  return (
    error instanceof Error &&
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
      error.message,
    )
  );
}

/** The database did not answer in time: the connection is unusable. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'Query read timeout' || isUnanswered(error.cause);
}
