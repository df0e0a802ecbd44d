import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import type { zh } from './shell-messages.zh.ts';

/** What stands in place of a page whose code failed. */
export function PageCrash() {
  const messages = useMessages<typeof zh>('shell');
  return (
    <main id="content" data-crash>
      <ErrorState title={messages.crashTitle} message={messages.crashText} onRetry={() => location.reload()} />
    </main>
  );
}
