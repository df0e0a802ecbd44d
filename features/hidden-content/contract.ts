import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';
import { hideKinds } from '#platform/shared/markdown/hide-condition.ts';
import { Id, Instant } from '#platform/shared/rules.ts';

export const HiddenKind = z.enum(hideKinds);

/** What a locked part holds: characters as a person counts them, and how many pictures, files and videos. */
export const Holdings = z.object({ characters: z.int(), pictures: z.int(), files: z.int(), videos: z.int() });
export type Holdings = z.output<typeof Holdings>;

/** What the viewer has paid for a part. */
export const PartPayment = z.object({
  id: Id,
  /** Held for the author, or held because the buyer disputes it, or given to the author. */
  state: z.enum(['held', 'disputed', 'released']),
  /** Until then he may dispute it; null: no more, or he has. */
  disputableUntil: z.nullable(Instant),
});
export type PartPayment = z.output<typeof PartPayment>;

/** A hidden part of a topic as one viewer sees it. */
export const Guard = z.object({
  id: Id,
  kind: HiddenKind,
  /** Number of the level, points, or fen; null for a password and for comments. */
  amount: z.nullable(z.int()),
  /** What the level is called in the caller's language. */
  levelName: z.nullable(z.string()),
  /** How many have unlocked it; null where nobody counts them. */
  unlockCount: z.nullable(z.int()),
  holds: Holdings,
  isOpen: z.boolean(),
  /** What it hides; null while it is locked. */
  html: z.nullable(z.string()),
  /** It has been changed since the viewer paid for it: what he paid for can still be read. */
  hasChanged: z.boolean(),
  /** Null: he has not paid for it. */
  payment: z.nullable(PartPayment),
});
export type Guard = z.output<typeof Guard>;

export const hiddenContentApi = {
  /** Ways of hiding that are switched on and that the caller may use somewhere by a right of his; a section may allow fewer, or more. */
  kinds: get('/hiddenContentKinds', {
    access: 'member',
    query: z.strictObject({}),
    result: z.object({ kinds: z.array(HiddenKind) }),
  }),
};
