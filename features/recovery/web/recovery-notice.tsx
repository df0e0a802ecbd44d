import { useQueryClient } from '@tanstack/react-query';
import { recoveryApi } from '#features/recovery/contract.ts';
import { shortTime } from '#platform/shared/relative-time.ts';
import { ask, keyOf, useAct, useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import type { zh } from '../messages.zh.ts';
import css from './recovery.module.css';

const askNotice = ask(recoveryApi.notice, { query: {} });

/** Tells a member that somebody waits to set his password, and lets him stop it; nothing at all otherwise. */
export function RecoveryNotice() {
  const words = useWords<typeof zh>('recovery').notice;
  const language = useLanguage();
  const viewer = useViewer();
  const queries = useQueryClient();
  const toast = useToast();
  const asked = useAsk(askNotice, { enabled: viewer !== null });
  const stop = useAct(recoveryApi.stop, { overlay: true });
  const notice = asked.data?.notice;
  if (!notice) return null;
  const run = async () => {
    const isStopped = await stop.mutateAsync({ body: {} }).catch(() => undefined);
    // Why it could not be stopped has been said by the request layer.
    if (!isStopped) return;
    queries.setQueryData(keyOf(askNotice), { notice: null });
    toast.success(words.stopped);
  };
  const whence = [notice.address, notice.browser, notice.system].filter((part) => part !== '').join(' · ');
  return (
    <aside className={css.strip} aria-label={words.title}>
      <Callout tone="warning">
        <div className={css.notice}>
          <strong>{words.title}</strong>
          <p>{words.text({ at: shortTime(notice.askedAt, language), whence, opens: shortTime(notice.opensAt, language) })}</p>
          <p>{words.mine}</p>
          <Button tone="danger" size="s" busy={stop.isPending} onClick={() => void run()}>
            {words.stop}
          </Button>
        </div>
      </Callout>
    </aside>
  );
}
