import * as z from 'zod/mini';
import { MOST_TEXTS, OneText, ReactedText, TextKey } from '#features/content/reaction-contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { Flag, Id, Instant, listOf, PageNumber, wholeNumber } from '#platform/shared/rules.ts';
import { KindName } from '#platform/shared/text-reference.ts';

/** New comments are counted up to this number. */
export const MOST_NEW = 100;

const nothing = z.strictObject({});
const Count = z.object({ count: z.int() });
const Texts = z.strictObject({ texts: listOf(TextKey, MOST_TEXTS) });

/** A text in the history. */
export const Reading = z.extend(ReactedText, {
  readAt: Instant,
  /** The furthest comment that was read; 0: none. */
  floor: z.int(),
  /** Comments written since by others, `MOST_NEW` at most. */
  newCount: z.int(),
});
export type Reading = z.output<typeof Reading>;

/** How far the reader is in a text. */
export const ReadingState = z.object({
  text: TextKey,
  floor: z.int(),
  /** The furthest block of the text itself, counted from 1; 0: none below the first screen. */
  block: z.int(),
  /** Comments after this floor are new. */
  knownFloor: z.int(),
  newCount: z.int(),
});
export type ReadingState = z.output<typeof ReadingState>;

export const LaterText = z.extend(ReactedText, { addedAt: Instant });
export type LaterText = z.output<typeof LaterText>;

export const readingApi = {
  /**
   * A text has been read up to a floor (0: none of its comments) and a block of its own (none: its first screen). What
   * was read further before, on any device, counts.
   * False while the reader does not want to be remembered.
   */
  remember: post('/readings', {
    access: 'member',
    body: z.strictObject({
      kind: KindName,
      id: Id,
      floor: wholeNumber(0, 2_147_483_647),
      block: z.optional(wholeNumber(0, 1_000_000)),
    }),
    result: z.object({ isRemembered: z.boolean() }),
  }),
  /** How far the caller is in these texts: asked for beside pages that guests share. */
  mine: get('/readings/mine', {
    access: 'member',
    query: Texts,
    result: z.object({ texts: z.array(ReadingState) }),
  }),
  /** One's history, the latest first. */
  list: get('/user/control/historyList', {
    access: 'member',
    query: z.strictObject({ page: PageNumber }),
    result: z.extend(pageOf(Reading), { isPaused: z.boolean() }),
  }),
  forget: post('/readings/delete', {
    access: 'member',
    body: OneText,
    result: z.object({ isRemembered: z.boolean() }),
  }),
  clear: post('/readings/clear', { access: 'member', body: nothing, result: Count }),
  /** Nothing more is remembered until the reader says so; what is, stays. */
  pause: post('/readings/pause', {
    access: 'member',
    body: z.strictObject({ isPaused: Flag }),
    result: z.object({ isPaused: z.boolean() }),
  }),
};

const Later = z.object({ isLater: z.boolean() });

export const seeLaterApi = {
  add: post('/seeLater', { access: 'member', body: OneText, result: Later }),
  remove: post('/seeLater/delete', { access: 'member', body: OneText, result: Later }),
  clear: post('/seeLater/clear', { access: 'member', body: nothing, result: Count }),
  /** Which of these texts the caller means to read later. */
  mine: get('/seeLater/mine', { access: 'member', query: Texts, result: z.object({ texts: z.array(TextKey) }) }),
  list: get('/user/control/seeLaterList', {
    access: 'member',
    query: z.strictObject({ page: PageNumber }),
    result: pageOf(LaterText),
  }),
};
