import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { privateMessageApi } from '#features/private-message/contract.ts';
import { unreadQuery } from '#features/reminder/web/public.ts';
import { queryKey, useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLive } from '#platform/web/live/live.ts';

/**
 * On every page: tells that what was sent to the reader has arrived, once for all their windows. What came while no
 * page was open shows in the count of unread messages; without any, nothing is told. The count follows what comes and
 * what is read, here or in another window.
 */
export function DeliveredMessages() {
  const caller = useCaller();
  const queries = useQueryClient();
  const count = useApiQuery(unreadQuery).data?.privateMessageCount ?? '0';
  const tell = async () => {
    // What was not told is told with the next message, or the next page.
    await caller(privateMessageApi.delivered, { body: {} }, { quiet: true }).catch(() => undefined);
  };
  const tellOnce = () => {
    if ('locks' in navigator)
      void navigator.locks.request('delivered', { ifAvailable: true }, (lock) => (lock ? tell() : undefined));
    else void tell();
  };
  // Depends on the count alone: it changes when something has arrived, also while the line was down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function with every rendering is no reason
  useEffect(() => {
    if (count !== '0') tellOnce();
  }, [count]);
  useLive('private-message', (event) => {
    if (event?.['isNew'] === true || event?.['isRead'] === true)
      void queries.invalidateQueries({ queryKey: queryKey(unreadQuery) });
    if (event?.['isNew'] === true) tellOnce();
  });
  return null;
}
