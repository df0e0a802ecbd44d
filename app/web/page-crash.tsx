import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { shellMessages } from './shell-messages.ts';

/** Shown when a page's code failed. */
export function PageCrash() {
  const t = useMessages(shellMessages);
  return (
    <main id="content" data-crash>
      <ErrorState title={t.crashTitle} message={t.crashText} onRetry={() => location.reload()} />
    </main>
  );
}
