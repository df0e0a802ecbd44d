import * as z from 'zod/mini';
import { methods, ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber } from '#platform/shared/rules.ts';

/** Logins told a page; the oldest a member may leaf to. */
export const LOGIN_PAGE = 20;
export const MOST_LOGINS = 5000;

const Device = z.object({
  kind: z.enum(['computer', 'phone', 'tablet', 'bot']),
  browser: z.string(),
  system: z.string(),
});
/** Province or country in both languages; null where nobody knows. */
const Region = z.nullable(z.object({ zh_CN: z.string(), en_US: z.string() }));

/** By what somebody came in or tried to: `sms` and `email` are codes, `provider` another site, `link` a one-time link. */
export const LoginWay = z.enum(['password', 'sms', 'email', 'passkey', 'provider', 'link', 'registration']);
export type LoginWay = z.output<typeof LoginWay>;

/** One time somebody came in, stayed in by a refresh token, or tried in vain; `lockout`: too often, so it was not looked at. */
export const LoginEntry = z.object({
  id: Id,
  kind: z.enum(['login', 'renewal', 'failure', 'lockout']),
  /** Null: a renewal, or noted before ways were. */
  way: z.nullable(LoginWay),
  /** The second step that followed, or failed. */
  second: z.nullable(z.enum(methods)),
  address: z.string(),
  place: Region,
  device: Device,
  at: Instant,
  /** The session, while it is live. */
  sessionId: z.nullable(Id),
  /** It is the session that asks. */
  isCurrent: z.boolean(),
});
export type LoginEntry = z.output<typeof LoginEntry>;

/** A browser that is signed in now. */
export const LiveSession = z.object({
  id: Id,
  address: z.string(),
  place: Region,
  device: Device,
  openedAt: Instant,
  /** When its tokens were last given out: it has been used at that time or later. */
  seenAt: Instant,
  isCurrent: z.boolean(),
});
export type LiveSession = z.output<typeof LiveSession>;

const nothing = z.strictObject({});

export const loginLogApi = {
  /** One's own logins and failures, newest first. */
  list: get('/user/control/userLoginLogList', {
    access: 'member',
    query: z.strictObject({ page: PageNumber }),
    result: pageOf(LoginEntry),
  }),
  /** One's own live sessions, the latest 50. */
  sessions: get('/user/control/sessions', {
    access: 'member',
    query: nothing,
    result: z.object({ sessions: z.array(LiveSession) }),
  }),
  /** Signs one of one's own browsers out, this one too if it is named. Another than this one wants a proof of who is there. */
  end: post('/user/control/sessions/:id/end', {
    access: 'member',
    params: ById,
    body: z.strictObject(ownerProof),
    result: z.object({}),
  }),
};
