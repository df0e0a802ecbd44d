import * as z from 'zod/mini';
import { Guard, HiddenKind, PartPayment } from '#features/hidden-content/contract.ts';
import { Author } from '#features/topic/author.ts';
import { get, post } from '#platform/shared/contract.ts';
import { DEAREST_FEN, LONGEST_PASSWORD } from '#platform/shared/markdown/hide-condition.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber, secret, wholeNumber } from '#platform/shared/rules.ts';

/** Unlocks on a page of them. */
export const UNLOCK_PAGE = 30;
/** Wrong or right, passwords one member may try on one topic in an hour. */
export const MOST_TRIES = 10;

/** What the part asks for: a password, or the price in points or fen as the caller has seen it. */
export const UnlockTry = z.strictObject({
  password: z.optional(secret(0, LONGEST_PASSWORD * 2)),
  price: z.optional(wholeNumber(1, DEAREST_FEN)),
});
export type UnlockTry = z.output<typeof UnlockTry>;

/** One hidden part somebody has unlocked. */
export const Unlock = z.object({
  /** Of the hidden part. */
  id: Id,
  kind: HiddenKind,
  /** Points or fen that were paid. */
  amount: z.nullable(z.int()),
  member: Author,
  /** Null: no longer open to the caller. */
  topic: z.nullable(z.object({ id: Id, title: z.string() })),
  /** The caller paid for it: what he paid for can be read as it was then. */
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
  /** Opens a hidden part to the caller, or says what stands against it; what is open stays so. Asked again it changes nothing. */
  unlock: post('/hiddenContents/:id/unlock', {
    access: 'member',
    params: ById,
    body: UnlockTry,
    result: Guard,
    idempotent: true,
  }),
  /** What the caller has unlocked, or, with a topic of his, who has unlocked a part of it; newest first. `total` stops at 3 000. */
  list: get('/user/control/topicUnhideList', {
    access: 'member',
    query: z.strictObject({ topicId: z.optional(Id), page: PageNumber }),
    result: pageOf(Unlock),
  }),
  /** A part the caller has paid for, as it was then. */
  kept: get('/user/control/unlocks/:id', {
    access: 'member',
    params: ById,
    query: z.strictObject({}),
    result: StoredUnlock,
  }),
};
