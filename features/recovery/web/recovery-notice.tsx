import { useQueryClient } from '@tanstack/react-query';
import { recoveryApi } from '#features/recovery/contract.ts';
import { apiQuery, queryKey, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { recoveryMessages } from '../messages.ts';
import css from './recovery.module.css';

const noticeQuery = apiQuery(recoveryApi.notice, { query: {} });

/** Warns a member of a pending recovery of their password, with a button to stop it; renders nothing otherwise. */
export function RecoveryNotice() {
  const messages = useMessages(recoveryMessages).notice;
  const instant = useInstant();
  const viewer = useViewer();
  const queries = useQueryClient();
  const toast = useToast();
  const query = useApiQuery(noticeQuery, { enabled: viewer !== null });
  const stop = useApiMutation(recoveryApi.stop, { overlay: true });
  const notice = query.data?.notice;
  if (!notice) return null;
  const run = async () => {
    const isStopped = await stop.mutateAsync({ body: {} }).catch(() => undefined);
    // The request layer has shown why it could not be stopped.
    if (!isStopped) return;
    queries.setQueryData(queryKey(noticeQuery), { notice: null });
    toast.success(messages.stopped);
  };
  const whence = [notice.address, notice.browser, notice.system].filter((part) => part !== '').join(' · ');
  return (
    <aside className={css.strip} aria-label={messages.title}>
      <Callout tone="warning">
        <div className={css.notice}>
          <strong>{messages.title}</strong>
          <p>
            {messages.text({
              at: instant(notice.askedAt, 'short'),
              whence,
              opens: instant(notice.opensAt, 'short'),
            })}
          </p>
          <p>{messages.mine}</p>
          <Button tone="danger" size="s" busy={stop.isPending} onClick={() => void run()}>
            {messages.stop}
          </Button>
        </div>
      </Callout>
    </aside>
  );
}
