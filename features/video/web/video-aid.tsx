import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type VideoState, videoApi } from '#features/video/contract.ts';
import { inLanguage } from '#platform/shared/translation.ts';
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
/** In ms: first and maximum interval of polling while a video is being processed. */
const SOON = 2500;
const LATE = 30_000;
/** Queries that may contain a video: fetched again, they return it with its player. */
const SHOWING = /^\/(?:topics|comments|replies|hiddenContents|user\/control\/topicUnhideList|editor\/media)/;
const isShowing = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  typeof path === 'string' && SHOWING.test(path);

/** Resolves once the page is hydrated, or has failed to be: until then its queries have no function. */
function untilAlive(): Promise<void> {
  const { documentElement: root } = document;
  return new Promise((resolve) => {
    const look = () => {
      if (root.dataset['alive'] === undefined) return;
      changes.disconnect();
      resolve();
    };
    const changes = new MutationObserver(look);
    changes.observe(root, { attributes: true, attributeFilter: ['data-alive'] });
    look();
  });
}

/** The videos of the page: their processing states, their players once ready, and an HLS player when one is played. */
export function VideoAid() {
  const messages = inLanguage({ zh_CN: zh, en_US: en }, useLanguage());
  const caller = useCaller();
  const queries = useQueryClient();
  const toast = useToast();

  const showAnew = () => queries.invalidateQueries({ predicate: isShowing });
  /**
   * Fetches the queries under separate keys instead of updating those of the page: rendering the text again would
   * remove the video while it is being watched.
   */
  const markQuery = useEffectEvent(async (name: string): Promise<string | null> => {
    await untilAlive();
    for (const { queryKey, observers, state } of queries.getQueryCache().findAll({ predicate: isShowing })) {
      if (markIn(state.data, name) === null) continue;
      // The query itself has none where the page came with its data.
      const queryFn = observers.find(({ options }) => options.queryFn)?.options.queryFn;
      const mark = markIn(
        await queries.fetchQuery({
          queryKey: ['film marks', ...queryKey],
          ...(queryFn && { queryFn }),
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

  // Handles the videos of the page, which are in HTML that React does not manage.
  useEffect(() => {
    const videos = followVideos(openFreshMarks((name) => markQuery(name)));
    let pause = SOON;
    let timer: ReturnType<typeof setTimeout>;
    const again = async () => {
      videos.tidy();
      const found = await look().catch(() => 'none');
      // The polling interval grows while a text stays unchanged although its video has changed.
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
