import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, listOf, PageNumber } from '#platform/shared/rules.ts';

export const videoStates = ['queued', 'processing', 'ready', 'failed'] as const;
/** Why a film came to nothing: nothing can read it; it is longer than the site takes; it took too long; something broke. */
export const videoFaults = ['unreadable', 'tooLong', 'tooSlow', 'broken'] as const;
export type VideoFault = (typeof videoFaults)[number];
export const VIDEO_PAGE = 30;
const MOST_REQUESTED = 20;

/** As texts name a film: the random name of its address, without its stroke. */
const VideoName = z.string().check(z.regex(/^[0-9a-f]{40}$/, 'rule.id'));

/** How far a film is. `progress` in percent. */
export const VideoState = z.object({
  name: z.string(),
  state: z.enum(videoStates),
  progress: z.int(),
  /** For its sender and staff; null for others. */
  fault: z.nullable(z.enum(videoFaults)),
  /** To try it again by, for who may. */
  retryId: z.nullable(Id),
});
export type VideoState = z.output<typeof VideoState>;

export const VideoRow = z.object({
  id: Id,
  name: z.string(),
  /** Bytes it takes now. */
  size: z.int(),
  seconds: z.nullable(z.int()),
  state: z.enum(videoStates),
  progress: z.int(),
  fault: z.nullable(z.enum(videoFaults)),
  owner: z.nullable(z.object({ account: z.string(), nickname: z.string() })),
  createdAt: Instant,
});
export type VideoRow = z.output<typeof VideoRow>;

const nothing = z.strictObject({});

export const videoApi = {
  /** Films that are not known are left out. */
  states: get('/videos/states', {
    access: 'anyone',
    query: z.strictObject({ names: listOf(VideoName, MOST_REQUESTED) }),
    result: z.object({ records: z.array(VideoState).check(z.maxLength(MOST_REQUESTED)) }),
  }),
  /** Its sender has a film that came to nothing tried again. */
  retry: post('/videos/:id/retry', { access: 'member', params: ById, body: nothing, result: z.object({ id: Id }) }),
  /** Newest first. `hasTools`: this server can make films ready. */
  list: get('/admin/videos', {
    access: 'staff:attachment',
    query: z.strictObject({ state: z.optional(z.enum(videoStates)), page: PageNumber }),
    result: z.extend(pageOf(VideoRow), { hasTools: z.boolean() }),
  }),
  /** Staff have one tried again. */
  staffRetry: post('/admin/videos/:id/retry', {
    access: 'staff:attachment',
    params: ById,
    body: nothing,
    result: z.object({ id: Id }),
  }),
};
