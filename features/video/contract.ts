import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, listOf, PageNumber } from '#platform/shared/rules.ts';

export const videoStates = ['queued', 'processing', 'ready', 'failed'] as const;
/** Why processing failed: unreadable; longer than the site allows; timed out; another error. */
export const videoFaults = ['unreadable', 'tooLong', 'tooSlow', 'broken'] as const;
export type VideoFault = (typeof videoFaults)[number];
export const VIDEO_PAGE = 30;
const MOST_REQUESTED = 20;

/** The id of a video in texts: the random name from its address, without the slash. */
const VideoName = z.string().check(z.regex(/^[0-9a-f]{40}$/, 'rule.id'));

/** Processing state of a video. `progress` in percent. */
export const VideoState = z.object({
  name: z.string(),
  state: z.enum(videoStates),
  progress: z.int(),
  /** For its uploader and staff; null for others. */
  fault: z.nullable(z.enum(videoFaults)),
  /** The id for a retry, for those who may. */
  retryId: z.nullable(Id),
});
export type VideoState = z.output<typeof VideoState>;

export const VideoRow = z.object({
  id: Id,
  name: z.string(),
  /** Current size in bytes. */
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
  /** Unknown videos are omitted. */
  states: get('/videos/states', {
    access: 'anyone',
    query: z.strictObject({ names: listOf(VideoName, MOST_REQUESTED) }),
    result: z.object({ records: z.array(VideoState).check(z.maxLength(MOST_REQUESTED)) }),
  }),
  /** The uploader retries a failed video. */
  retry: post('/videos/:id/retry', { access: 'member', params: ById, body: nothing, result: z.object({ id: Id }) }),
  /** Newest first. `hasTools`: this server can process videos. */
  list: get('/admin/videos', {
    access: 'staff:attachment',
    query: z.strictObject({ state: z.optional(z.enum(videoStates)), page: PageNumber }),
    result: z.extend(pageOf(VideoRow), { hasTools: z.boolean() }),
  }),
  /** Staff retry a failed video. */
  staffRetry: post('/admin/videos/:id/retry', {
    access: 'staff:attachment',
    params: ById,
    body: nothing,
    result: z.object({ id: Id }),
  }),
};
