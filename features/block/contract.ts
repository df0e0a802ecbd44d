import * as z from 'zod/mini';
import { MemberCard } from '#features/member/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { Instant, PageNumber, text } from '#platform/shared/rules.ts';

/** Maximum members one member can block, and members per page. */
export const MOST_BLOCKED = 1000;
export const BLOCK_PAGE = 30;

export const BlockedMember = z.object({ member: MemberCard, blockedAt: Instant });
export type BlockedMember = z.output<typeof BlockedMember>;

const ByAccount = z.strictObject({ account: text(1, 60) });
const nothing = z.strictObject({});
const State = z.object({ isBlocked: z.boolean() });

export const blockApi = {
  /** Newest first. */
  list: get('/user/control/blockedList', {
    access: 'member',
    query: z.strictObject({ page: PageNumber }),
    result: pageOf(BlockedMember),
  }),
  /** Whether the asking member has blocked this one. */
  read: get('/members/:account/block', { access: 'member', params: ByAccount, query: nothing, result: State }),
  block: post('/members/:account/block', { access: 'member', params: ByAccount, body: nothing, result: State }),
  unblock: post('/members/:account/unblock', { access: 'member', params: ByAccount, body: nothing, result: State }),
};
