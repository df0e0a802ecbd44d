import * as z from 'zod/mini';
import { methods, ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber } from '#platform/shared/rules.ts';

/** Logins per page, and the most a member may page through. */
export const LOGIN_PAGE = 20;
export const MOST_LOGINS = 5000;

const Device = z.object({
  kind: z.enum(['computer', 'phone', 'tablet', 'bot']),
  browser: z.string(),
  system: z.string(),
});
/** Province or country in both languages; null when unknown. */
const Region = z.nullable(z.object({ zh_CN: z.string(), en_US: z.string() }));

/** Way of a login or attempt: `sms` and `email` are codes, `provider` another site, `link` a one-time link. */
export const LoginWay = z.enum(['password', 'sms', 'email', 'passkey', 'provider', 'link', 'registration']);
export type LoginWay = z.output<typeof LoginWay>;

/**
 * A login, a renewal by refresh token or a failed attempt; `lockout`: too many attempts, so the password was not
 * checked.
 */
export const LoginEntry = z.object({
  id: Id,
  kind: z.enum(['login', 'renewal', 'failure', 'lockout']),
  /** Null: a renewal, or an entry from before ways were recorded. */
  way: z.nullable(LoginWay),
  /** The second step that followed, or failed. */
  second: z.nullable(z.enum(methods)),
  address: z.string(),
  place: Region,
  device: Device,
  at: Instant,
  /** The session, while it is live. */
  sessionId: z.nullable(Id),
  /** It is the caller's session. */
  isCurrent: z.boolean(),
});
export type LoginEntry = z.output<typeof LoginEntry>;

/** A signed-in browser. */
export const LiveSession = z.object({
  id: Id,
  address: z.string(),
  place: Region,
  device: Device,
  openedAt: Instant,
  /** When its tokens were last issued: it was used at that time or later. */
  seenAt: Instant,
  isCurrent: z.boolean(),
});
export type LiveSession = z.output<typeof LiveSession>;

const nothing = z.strictObject({});

export const loginLogApi = {
  /** The caller's logins and failures, newest first. */
  list: get('/user/control/userLoginLogList', {
    access: 'member',
    query: z.strictObject({ page: PageNumber }),
    result: pageOf(LoginEntry),
  }),
  /** The caller's live sessions, the latest 50. */
  sessions: get('/user/control/sessions', {
    access: 'member',
    query: nothing,
    result: z.object({ sessions: z.array(LiveSession) }),
  }),
  /** Signs out one of the caller's browsers, including the current one. Any other requires proof of identity. */
  end: post('/user/control/sessions/:id/end', {
    access: 'member',
    params: ById,
    body: z.strictObject(ownerProof),
    result: z.object({}),
  }),
};
