import type { Actor, Member } from '#platform/shared/actor.ts';
import type { Language } from '#platform/shared/language.ts';
import type { Database, Transaction } from '../database/database.ts';
import { platformErrors } from '../errors.ts';
import type { Site } from '../site.ts';

export interface CookieOptions {
  httpOnly?: boolean;
  /** Seconds; absent: until the browser closes. */
  maxAge?: number;
}

/** What a handler may say beside its result. */
export interface Answer {
  /** One with `httpOnly` is read by `readOwnCookie`: its name depends on how the site is served. */
  setCookie(name: string, value: string, options?: CookieOptions): void;
  setHeader(name: string, value: string): void;
  /** For endpoints without a `result`: the whole body, at once or piece by piece. */
  send(body: string | Uint8Array | AsyncIterable<string>, contentType: string): void;
  /** The same of a file on disk, piece by piece: never cached, never run, and saved under `name` unless it is shown in place. @throws when it is not there */
  sendFile(file: { path: string; name: string; contentType: string; isShown?: boolean }): Promise<void>;
}

/** An `Idempotency-Key` and what it stands for: whose it is, on which route, and the hash of what was asked. */
export interface CallKey {
  scope: string;
  key: string;
  bodyHash: Buffer;
}

/** One request as the acts see it: who, when, in which language, and the site's services. */
export interface Context {
  readonly site: Site;
  readonly db: Database;
  /**
   * One transaction of a write. On a repeated `Idempotency-Key` the work is not run again: what it returned the first
   * time comes back, so it must return plain JSON and hold everything the call changes.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Takes the call's `Idempotency-Key` by itself, for acts whose work happens once whatever the key; `transaction` minds it by itself.
   * Absent: the call has none. @throws 422 when the key was taken with another body
   */
  takeKey?(answer: unknown): Promise<void>;
  /** The same for acts that serve many calls in one statement, which takes their keys as well. Absent: the call has none. */
  callKey?(): CallKey;
  /**
   * Whether the call's `Idempotency-Key` has been answered already: then `transaction` only says so again, and who asks need not
   * prove himself anew. Absent: the call has none. @throws 422 when the key was taken with another body
   */
  isAnswered?(): Promise<boolean>;
  readonly now: Date;
  readonly actor: Actor;
  readonly language: Language;
  /** Client address, by TRUST_PROXY only. */
  readonly address: string;
  readonly agent: string;
  readonly requestId: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly authorization: string | undefined;
  readonly answer: Answer;
}

/** The member asking. @throws 401 for a guest */
export function memberOf(context: Context): Member {
  if (context.actor.kind === 'guest') throw platformErrors.unauthenticated();
  return context.actor;
}
