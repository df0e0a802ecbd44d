import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { Guard, HiddenKind, PartPayment } from '#features/hidden-content/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { DEAREST_FEN, LONGEST_PASSWORD } from '#platform/shared/markdown/hide-condition.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber, secret, wholeNumber } from '#platform/shared/rules.ts';
import { KindName, NamedTarget, NamedTopic } from '#platform/shared/text-reference.ts';

/** Unlocks per page. */
export const UNLOCK_PAGE = 30;
/** Password attempts, wrong or right, per member, topic and hour. */
export const MOST_TRIES = 10;

/** What the part requires: a password, or the price in points or fen as the caller has seen it. */
export const UnlockTry = z.strictObject({
  password: z.optional(secret(0, LONGEST_PASSWORD * 2)),
  price: z.optional(wholeNumber(1, DEAREST_FEN)),
});
export type UnlockTry = z.output<typeof UnlockTry>;

/** One unlock of a hidden part. */
export const Unlock = z.object({
  /** Of the hidden part. */
  id: Id,
  kind: HiddenKind,
  /** The points or fen paid. */
  amount: z.nullable(z.int()),
  member: Author,
  /** What the part is in; null: no longer open to the caller. */
  target: z.nullable(NamedTarget),
  /** The same, if it is a topic. */
  topic: z.nullable(NamedTopic),
  /** The caller paid for it, so its content as of the payment can be read. */
  isKept: z.boolean(),
  /** Of the caller's own unlocks; null: nothing was paid. */
  payment: z.nullable(PartPayment),
  unlockedAt: Instant,
});
export type Unlock = z.output<typeof Unlock>;

export const StoredUnlock = z.object({
  id: Id,
  kind: HiddenKind,
  amount: z.int(),
  html: z.string(),
  unlockedAt: Instant,
});
export type StoredUnlock = z.output<typeof StoredUnlock>;

export const unlockApi = {
  /** Opens a hidden part to the caller, or reports why not; what is open stays open. Idempotent. */
  unlock: post('/hiddenContents/:id/unlock', {
    access: 'member',
    params: ById,
    body: UnlockTry,
    result: Guard,
    idempotent: true,
  }),
  /**
   * The caller's unlocks or, with a text of theirs, the members who have unlocked a part of it; newest first. `topicId`
   * is the id of the text, `targetKind` its kind. `total` stops at 3 000.
   */
  list: get('/user/control/topicUnhideList', {
    access: 'member',
    query: z.strictObject({ topicId: z.optional(Id), targetKind: z._default(KindName, 'topic'), page: PageNumber }),
    result: pageOf(Unlock),
  }),
  /** A part the caller has paid for, as of the payment. */
  kept: get('/user/control/unlocks/:id', {
    access: 'member',
    params: ById,
    query: z.strictObject({}),
    result: StoredUnlock,
  }),
};
