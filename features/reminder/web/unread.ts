import { useQueryClient } from '@tanstack/react-query';
import { memberApi } from '#features/member/contract.ts';
import { apiQuery, queryKey } from '#platform/web/api/api-query.ts';

/** What the reader has not read, for badges. */
export const unreadQuery = apiQuery(memberApi.unread, { query: {} });

/** Where the tabs of a browser tell each other that it has changed. */
export const UNREAD_CHANNEL = 'unread';

/** Call after a write that changes what is unread: this tab reads it again, and so do the others. */
export function useUnreadChanged(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: queryKey(unreadQuery) });
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(UNREAD_CHANNEL);
    channel.postMessage('');
    channel.close();
  };
}
