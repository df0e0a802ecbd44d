import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryKey, useApiQuery } from '#platform/web/api/api-query.ts';
import { useIsLive, useLive } from '#platform/web/live/live.ts';
import { useSiteStore } from '#platform/web/store/site-store.tsx';
import { UNREAD_CHANNEL, unreadQuery } from './unread.ts';

/** In ms: how often it is read while no events arrive. */
const QUERY_EVERY = 60_000;

/**
 * Keeps the unread counts current on every page of a member: told by the server, by the other tabs, and when the page
 * is looked at again.
 */
export function UnreadAid() {
  const store = useSiteStore();
  const client = useQueryClient();
  const isLive = useIsLive();
  const { data } = useApiQuery(unreadQuery, isLive ? {} : { refetchInterval: QUERY_EVERY });
  const refresh = () => void client.invalidateQueries({ queryKey: queryKey(unreadQuery) });
  const onLook = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh();
  });
  const onWord = useEffectEvent(refresh);
  useLive('unread', refresh);
  // The browser's own events.
  useEffect(() => {
    const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(UNREAD_CHANNEL);
    const look = () => onLook();
    if (channel) channel.onmessage = () => onWord();
    document.addEventListener('visibilitychange', look);
    return () => {
      channel?.close();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const count = data ? Number(data.remindCount) + Number(data.systemNotifyCount) + Number(data.privateMessageCount) : 0;
  // The bars and the title of the window are outside of this part.
  useEffect(() => store.set('unreadCount', count), [store, count]);
  return null;
}
