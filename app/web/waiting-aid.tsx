import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCaller } from '#platform/web/api/caller.tsx';
import { waitingMarks } from '#platform/web/editor/waiting-mark.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';

/** In ms: delay after hydration, and between attempts while the server does not answer. */
const FIRST_LOOK = 1500;
const PAUSE = 20_000;

/** Sends posts and edits written offline, from any open page. Free where nothing waits. */
export function WaitingAid() {
  const language = useLanguage();
  const account = useViewer()?.account;
  const caller = useCaller();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();

  const look = useEffectEvent(async (): Promise<boolean> => {
    if (account === undefined || waitingMarks().length === 0 || !navigator.onLine) return false;
    const { sendWaitingPosts } = await import('./waiting-posts.ts');
    return sendWaitingPosts({
      account,
      caller,
      language,
      onSent: (text, { label, href }) => {
        toast.success(text, { label, onPress: () => void navigate(href) });
        // The page may show the old version.
        void queries.invalidateQueries();
      },
      onRefused: (text, { label, href }) => toast.error(text, { label, onPress: () => void navigate(href) }),
    });
  });

  // Follows the network: the `online` event, and a timer for outages of the server.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      clearTimeout(timer);
      look().then(
        (isWaiting) => {
          if (isWaiting) timer = setTimeout(again, PAUSE);
        },
        () => undefined,
      );
    };
    timer = setTimeout(again, FIRST_LOOK);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, []);

  return null;
}
