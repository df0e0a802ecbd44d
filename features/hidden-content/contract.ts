import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';
import { hideKinds } from '#platform/shared/markdown/hide-condition.ts';
import { Id, Instant } from '#platform/shared/rules.ts';

export const HiddenKind = z.enum(hideKinds);

/** What a locked part contains: user-perceived characters, and the number of pictures, files and videos. */
export const Holdings = z.object({ characters: z.int(), pictures: z.int(), files: z.int(), videos: z.int() });
export type Holdings = z.output<typeof Holdings>;

/** The viewer's payment for a part. */
export const PartPayment = z.object({
  id: Id,
  /** Held for the author, held because the buyer disputes it, or paid to the author. */
  state: z.enum(['held', 'disputed', 'released']),
  /** The buyer may dispute it until then; null: no longer, or already disputed. */
  disputableUntil: z.nullable(Instant),
});
export type PartPayment = z.output<typeof PartPayment>;

/** A hidden part of a topic as one viewer sees it. */
export const Guard = z.object({
  id: Id,
  kind: HiddenKind,
  /** Level number, points, or fen; null for a password and for comments. */
  amount: z.nullable(z.int()),
  /** The level's name in the caller's language. */
  levelName: z.nullable(z.string()),
  /**
   * What the caller, a member, lacks for it: their level and the points still to earn; null unless that keeps it shut.
   */
  lack: z.nullable(z.object({ level: z.int(), points: z.int() })),
  /** How many members have unlocked it; null where this is not counted. */
  unlockCount: z.nullable(z.int()),
  holds: Holdings,
  isOpen: z.boolean(),
  /** The hidden content; null while locked. */
  html: z.nullable(z.string()),
  /** It has changed since the viewer paid for it; the version they paid for stays readable. */
  hasChanged: z.boolean(),
  /** Null: not paid for. */
  payment: z.nullable(PartPayment),
});
export type Guard = z.output<typeof Guard>;

/** What becomes of a price: the site’s part of money in percent, and the hours until the rest is the author’s. */
const Selling = z.object({ share: z.int(), hours: z.int() });
export type Selling = z.output<typeof Selling>;

export const hiddenContentApi = {
  /** Enabled kinds of hiding that the caller may use in some section; a section may allow fewer, or more. */
  kinds: get('/hiddenContentKinds', {
    access: 'member',
    query: z.strictObject({}),
    result: z.object({ kinds: z.array(HiddenKind), selling: Selling }),
  }),
};
