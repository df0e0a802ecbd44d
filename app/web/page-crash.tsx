import { useWords } from '#platform/web/i18n/words.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import type { zh } from './shell-messages.zh.ts';

/** What stands in place of a page whose code failed. */
export function PageCrash() {
  const words = useWords<typeof zh>('shell');
  return (
    <main id="content" data-crash>
      <ErrorState title={words.crashTitle} message={words.crashText} onRetry={() => location.reload()} />
    </main>
  );
}
