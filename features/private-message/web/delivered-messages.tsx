import { privateMessageApi } from '#features/private-message/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLive } from '#platform/web/live/live.ts';

/** On every page: tells that what was sent to the reader has arrived, once for all their windows. */
export function DeliveredMessages() {
  const caller = useCaller();
  const tell = async () => {
    // What was not told is told with the next message, or the next page.
    await caller(privateMessageApi.delivered, { body: {} }, { quiet: true }).catch(() => undefined);
  };
  useLive('private-message', (event) => {
    if (event !== null && event['isNew'] !== true) return;
    if ('locks' in navigator)
      void navigator.locks.request('delivered', { ifAvailable: true }, (lock) => (lock ? tell() : undefined));
    else void tell();
  });
  return null;
}
