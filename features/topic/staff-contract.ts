import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { Reason, Status, writing } from '#features/content/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Flag, Id, PageNumber, wholeNumber } from '#platform/shared/rules.ts';
import { MyTopic, Pin, TopicState } from './contract.ts';

/** `may.moderate`: pin, essence, move, close, sink, delete. */
export const ConsoleTopic = z.extend(MyTopic, {
  author: Author,
  isSunk: z.boolean(),
  may: z.object({ moderate: z.boolean(), restore: z.boolean() }),
});
export type ConsoleTopic = z.output<typeof ConsoleTopic>;

const because = { reason: z._default(writing(0, 500), '') };

/** What staff do with topics, and the list of them all. */
export const topicStaffApi = {
  pin: post('/topics/:id/pin', {
    access: 'staff:content',
    params: ById,
    body: z.strictObject({ pin: Pin, position: z._default(wholeNumber(0, 99_999), 0), ...because }),
    result: TopicState,
    idempotent: true,
  }),
  essence: post('/topics/:id/essence', {
    access: 'staff:content',
    params: ById,
    body: z.strictObject({ on: Flag, ...because }),
    result: TopicState,
    idempotent: true,
  }),
  move: post('/topics/:id/move', {
    access: 'staff:content',
    params: ById,
    body: z.strictObject({ sectionId: Id, ...because }),
    result: TopicState,
    idempotent: true,
  }),
  closeComments: post('/topics/:id/commentsClosed', {
    access: 'staff:content',
    params: ById,
    body: z.strictObject({ on: Flag, ...because }),
    result: TopicState,
    idempotent: true,
  }),
  /** Moves it down in the lists by latest reply and by heat, where no reply raises it; or lets it rise again. */
  sink: post('/topics/:id/sink', {
    access: 'staff:content',
    params: ById,
    body: z.strictObject({ on: Flag, ...because }),
    result: TopicState,
    idempotent: true,
  }),
  staffDelete: post('/topics/:id/staffDelete', {
    access: 'staff:content',
    params: ById,
    body: z.strictObject({ reason: Reason }),
    result: TopicState,
    idempotent: true,
  }),
  restore: post('/topics/:id/restore', {
    access: 'staff:content',
    params: ById,
    body: z.strictObject({ reason: Reason }),
    result: TopicState,
    idempotent: true,
  }),
  /** All topics in any status, newest first, 30 a page; `total` stops at 3 000. */
  console: get('/admin/topics', {
    access: 'staff:content',
    query: z.strictObject({
      status: z.optional(Status),
      sectionId: z.optional(Id),
      author: z.optional(writing(1, 60)),
      title: z.optional(writing(1, 60)),
      page: PageNumber,
    }),
    result: pageOf(ConsoleTopic),
  }),
};
