import { unlockApi } from '#features/unlock/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { Prose } from '#platform/web/kit/thread.tsx';
import { unlockMessages } from './messages.ts';

/** A part as of the reader's payment. */
export function SnapshotDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(unlockMessages);
  const stored = useApiQuery(apiQuery(unlockApi.kept, { params: { id }, query: {} }));
  return (
    <Dialog open size="l" title={t.storedTitle} onClose={onClose}>
      {stored.isPending && (
        <SkeletonArea>
          <Skeleton quarters={3} />
          <Skeleton kind="block" size="m" />
        </SkeletonArea>
      )}
      {stored.error && <ErrorState message={stored.error.message} onRetry={() => void stored.refetch()} />}
      {stored.data && <Prose html={stored.data.html} />}
    </Dialog>
  );
}
