import type { FollowKind } from './contract.ts';

export const followerListPath = '/user/control/home/followerList';

/** What the reader follows, of one kind. */
export function followListPath(kind: FollowKind = 'member', page = 1): string {
  const query = new URLSearchParams();
  if (kind !== 'member') query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return `/user/control/home/followList${text === '' ? '' : `?${text}`}`;
}
