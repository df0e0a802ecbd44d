import { useEffect, useEffectEvent } from 'react';
import { readingApi } from '#features/reading/contract.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { useCaller } from '#platform/web/api/caller.tsx';

/** In ms in view: a page that is left sooner has not been read. */
const READ_AFTER = 3000;

/** Remembers that the reader has read a text. */
export function ReadingMemory({ text }: { text: TextReference }) {
  const caller = useCaller();
  const { kind, id } = text;
  const remember = useEffectEvent(() => {
    caller(readingApi.remember, { body: { kind, id, floor: 0 } }, { quiet: true }).catch(() => undefined);
  });
  // Follows the window, which belongs to no component.
  useEffect(() => whenInView(READ_AFTER, remember), []);
  return null;
}

/** Calls once the page has been in view for so long; returns how to stop waiting. */
function whenInView(ms: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(done, ms);
  };
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('visibilitychange', turn);
  };
  const done = () => {
    stop();
    act();
  };
  addEventListener('visibilitychange', turn);
  turn();
  return stop;
}
