import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type VideoState, videoApi } from '#features/video/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { drawState } from './draw-state.ts';
import { markIn, openFreshMarks } from './fresh-marks.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';
import { followVideos } from './play-video.ts';

const BOXES = '.prose .film[data-video][data-film]';
const MOST = 20;
/** In ms: between two looks while something is being made, at first and at most. */
const SOON = 2500;
const LATE = 30_000;
/** What may show a film: asked for anew, it comes with its player. */
const SHOWING = /^\/(?:topics|comments|replies|hiddenContents|user\/control\/topicUnhideList|editor\/media)/;
const isShowing = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  typeof path === 'string' && SHOWING.test(path);

/** Films of the page: how far they are, their players once they are ready, and a player for the line when one is pressed. */
export function VideoAid() {
  const messages = useLanguage() === 'zh_CN' ? zh : en;
  const caller = useCaller();
  const queries = useQueryClient();
  const toast = useToast();

  const showAnew = () => queries.invalidateQueries({ predicate: isShowing });
  /** Asks what shows a film once more, beside what the page shows: a text that is written anew would take the film away from under its viewer. */
  const markQuery = useEffectEvent(async (name: string): Promise<string | null> => {
    for (const { queryKey, options, state } of queries.getQueryCache().findAll({ predicate: isShowing })) {
      if (markIn(state.data, name) === null) continue;
      const mark = markIn(
        await queries.fetchQuery({
          queryKey: ['film marks', ...queryKey],
          ...(options.queryFn && { queryFn: options.queryFn }),
          staleTime: 0,
          gcTime: 0,
        }),
        name,
      );
      if (mark !== null) return mark;
    }
    return null;
  });
  const retry = useEffectEvent(async (id: string) => {
    try {
      await caller(videoApi.retry, { params: { id }, body: {} });
      await showAnew();
    } catch (error) {
      toast.error(error instanceof Error && error.message !== '' ? error.message : messages.failed);
    }
  });
  const look = useEffectEvent(async (): Promise<'none' | 'waiting' | 'moved'> => {
    const boxes = [...document.querySelectorAll<HTMLElement>(BOXES)].slice(0, MOST);
    if (boxes.length === 0 || document.hidden) return 'none';
    const names = [...new Set(boxes.map((box) => box.dataset['video'] ?? ''))];
    const { records } = await caller(videoApi.states, { query: { names } }, { quiet: true });
    const existing = new Map(records.map((record): [string, VideoState] => [record.name, record]));
    let isStale = false;
    for (const box of boxes) {
      const state = existing.get(box.dataset['video'] ?? '');
      if (!state) continue;
      drawState(box, state, { messages, onRetry: retry });
      isStale ||= state.state === 'ready' || (state.state === 'failed') !== (box.dataset['film'] === 'failed');
    }
    if (isStale) await showAnew();
    return isStale ? 'moved' : 'waiting';
  });

  // Follows the films of the page, which stand in texts React never looks into.
  useEffect(() => {
    const videos = followVideos(openFreshMarks((name) => markQuery(name)));
    let pause = SOON;
    let timer: ReturnType<typeof setTimeout>;
    const again = async () => {
      videos.tidy();
      const found = await look().catch(() => 'none');
      // A text that does not change although its film has is asked for ever more seldom.
      pause = found === 'moved' ? Math.min(pause * 2, LATE) : SOON;
      timer = setTimeout(again, pause);
    };
    timer = setTimeout(again, 0);
    return () => {
      clearTimeout(timer);
      videos.stop();
    };
  }, []);

  return null;
}
