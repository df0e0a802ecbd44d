import { unlockApi } from '#features/unlock/contract.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { Prose } from '#platform/web/kit/thread.tsx';
import type { zh } from './messages.zh.ts';

/** A part as it was when the reader paid for it. */
export function KeptDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords<typeof zh>('unlock');
  const kept = useAsk(ask(unlockApi.kept, { params: { id }, query: {} }));
  return (
    <Dialog open size="l" title={words.keptTitle} onClose={onClose}>
      {kept.isPending && (
        <SkeletonArea>
          <Skeleton quarters={3} />
          <Skeleton kind="block" size="m" />
        </SkeletonArea>
      )}
      {kept.error && <ErrorState message={kept.error.message} onRetry={() => void kept.refetch()} />}
      {kept.data && <Prose html={kept.data.html} />}
    </Dialog>
  );
}
