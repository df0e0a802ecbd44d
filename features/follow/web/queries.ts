import { type FollowKind, followApi } from '#features/follow/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** How many a member follows, and how many follow them. */
export const followFiguresQuery = (account: string) => apiQuery(followApi.figures, { params: { account }, query: {} });

/** Whether the reader follows a member. */
export const memberFollowQuery = (account: string) =>
  apiQuery(followApi.state, { query: { kind: 'member', ids: [account] } });

export const followListQuery = ({ kind, page }: { kind: FollowKind; page: number }) =>
  apiQuery(followApi.list, { query: { kind, page: String(page) } });

export const followerListQuery = (page: number) => apiQuery(followApi.followers, { query: { page: String(page) } });
