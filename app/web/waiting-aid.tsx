import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCaller } from '#platform/web/api/caller.tsx';
import { waitingMarks } from '#platform/web/editor/waiting-mark.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';

/** In ms: after the page has come alive, and between attempts while the server does not answer. */
const FIRST_LOOK = 1500;
const PAUSE = 20_000;

/** Sends on, from whatever page is open, what was posted or edited while the line was down. Costs nothing where nothing waits. */
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
        // The page may be showing what it was.
        void queries.invalidateQueries();
      },
      onRefused: (text, { label, href }) => toast.error(text, { label, onPress: () => void navigate(href) }),
    });
  });

  // Follows the network: the browser's word that it is back, and a clock for servers that were away themselves.
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
