import * as z from 'zod/mini';
import { MemberCard } from '#features/member/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { Instant, listOf, PageNumber, text } from '#platform/shared/rules.ts';

/** Most things of one kind that one member follows, and rows of a list. */
export const MOST_FOLLOWED = 5000;
export const FOLLOW_PAGE = 30;

export const followKinds = ['member', 'tag', 'section', 'question'] as const;
export const FollowKind = z.enum(followKinds);
export type FollowKind = z.output<typeof FollowKind>;

/** Names what is followed: an id, the account of a member, the words of a tag. */
const TargetId = text(1, 80);
const OneTarget = z.strictObject({ kind: FollowKind, id: TargetId });
export type FollowTarget = z.output<typeof OneTarget>;

export const FollowState = z.object({ id: z.string(), isFollowed: z.boolean(), followerCount: z.int() });
export type FollowState = z.output<typeof FollowState>;

/** Something the caller follows; `name` is that of a section in the caller's language, or the title of a question. */
export const FollowedItem = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  member: z.nullable(MemberCard),
  followerCount: z.int(),
  followedAt: Instant,
});
export type FollowedItem = z.output<typeof FollowedItem>;

export const Follower = z.object({ member: MemberCard, followedAt: Instant, isFollowed: z.boolean() });
export type Follower = z.output<typeof Follower>;

export const followApi = {
  /** How many follow each, and whether the caller does. Those that do not exist have no record. */
  state: get('/follows', {
    access: 'anyone',
    query: z.strictObject({ kind: FollowKind, ids: listOf(TargetId, 50) }),
    result: z.object({ records: z.array(FollowState) }),
  }),
  /** Public figures of a member. */
  figures: get('/members/:account/follows', {
    access: 'anyone',
    params: z.strictObject({ account: text(1, 60) }),
    query: z.strictObject({}),
    result: z.object({ followers: z.int(), follows: z.int() }),
  }),
  follow: post('/follows', { access: 'member', body: OneTarget, result: FollowState }),
  unfollow: post('/follows/remove', { access: 'member', body: OneTarget, result: FollowState }),
  /** What the caller follows of one kind, newest first; `counts` are those of all kinds. */
  list: get('/user/control/followList', {
    access: 'member',
    query: z.strictObject({ kind: z._default(FollowKind, 'member'), page: PageNumber }),
    result: z.extend(pageOf(FollowedItem), { counts: z.record(FollowKind, z.int()) }),
  }),
  /** Those who follow the caller, newest first. */
  followers: get('/user/control/followerList', {
    access: 'member',
    query: z.strictObject({ page: PageNumber }),
    result: pageOf(Follower),
  }),
};
