import type { Actor, Member } from '#platform/shared/actor.ts';
import type { Language } from '#platform/shared/language.ts';
import type { Database, Transaction } from '../database/database.ts';
import { platformErrors } from '../errors.ts';
import type { Site } from '../site.ts';
import type { ShownOnPage } from './page-tags.ts';
import type { WordHit } from './screen-texts.ts';

export interface CookieOptions {
  httpOnly?: boolean;
  /** Seconds; absent: until the browser closes. */
  maxAge?: number;
}

/** Response options of a handler besides its result. */
export interface Answer {
  /** A cookie with `httpOnly` must be read by `readOwnCookie`, because its name depends on how the site is served. */
  setCookie(name: string, value: string, options?: CookieOptions): void;
  setHeader(name: string, value: string): void;
  /** For endpoints without a `result`: the whole body, or a stream. */
  send(body: string | Uint8Array | AsyncIterable<string>, contentType: string): void;
  /**
   * Streams a file from disk: never cached, never executed, and downloaded as `name` unless it is shown inline. @throws
   * when it does not exist
   */
  sendFile(file: { path: string; name: string; contentType: string; isShown?: boolean }): Promise<void>;
}

/** An `Idempotency-Key` with its scope (caller and route) and the hash of the request. */
export interface CallKey {
  scope: string;
  key: string;
  bodyHash: Buffer;
}

/** One request as actions see it: caller, time, language, and the site's services. */
export interface Context {
  readonly site: Site;
  readonly db: Database;
  /**
   * One write transaction. For a repeated `Idempotency-Key` the work is not run again and its first result is returned,
   * so it must return plain JSON and contain everything the call changes.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * The call's `Idempotency-Key`, for actions that are idempotent without it and record it themselves, those of many
   * calls together (`recordKeys`); `transaction` records it by itself. Absent: the call has none.
   */
  callKey?(): CallKey;
  /**
   * Whether the call's `Idempotency-Key` already has a response: then `transaction` only repeats it, and no new proof
   * of identity is needed. Absent: the call has none. @throws 422 when the key was used with another body
   */
  isAnswered?(): Promise<boolean>;
  readonly now: Date;
  readonly actor: Actor;
  readonly language: Language;
  /** Client address, determined by TRUST_PROXY only. */
  readonly address: string;
  readonly agent: string;
  readonly requestId: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly authorization: string | undefined;
  readonly answer: Answer;
  /**
   * What asks for review in the texts of a call that `holds`: its act leaves the text pending. Absent or empty:
   * nothing.
   */
  readonly held?: readonly WordHit[];
  /** Words were replaced in the texts of the call. */
  readonly isReplaced?: boolean;
  /** The guest page that is rendered from the answer; absent: none. */
  readonly page?: ShownOnPage;
}

/** The calling member. @throws 401 for a guest */
export function memberOf(context: Pick<Context, 'actor'>): Member {
  if (context.actor.kind === 'guest') throw platformErrors.unauthenticated();
  return context.actor;
}
