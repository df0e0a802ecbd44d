import { AccountLayout } from '#features/profile/web/public.ts';
import { requestSecondFactor } from '#features/second-factor/web/public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState, RefusedState } from '#platform/web/kit/states.tsx';
import { accountDeletionMessages } from '../messages.ts';
import { DeregisterForm } from './deregister-form.tsx';
import { accountDeletionQuery } from './queries.ts';
import { useCancel } from './use-cancel.ts';

export const queries = () => [accountDeletionQuery, requestSecondFactor];

/** `/user/deregister`: account deletion, with seven days to cancel. */
export function Page() {
  const t = useMessages(accountDeletionMessages);
  const { data, error, isPending, refetch } = useApiQuery(accountDeletionQuery);
  return (
    <AccountLayout title={t.title} text={t.text}>
      {isPending && (
        <Card pad="pad">
          <SkeletonArea>
            <Skeleton quarters={3} />
            <Skeleton quarters={4} />
            <Skeleton quarters={2} />
            <Skeleton size="l" quarters={2} />
          </SkeletonArea>
        </Card>
      )}
      {error && !data && (
        <Card>
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        </Card>
      )}
      {data?.isOwner && (
        <Card>
          <RefusedState text={t.ownerText} />
        </Card>
      )}
      {data &&
        !data.isOwner &&
        (data.leavesAt === null || data.isHeld ? (
          <DeregisterForm departure={data} />
        ) : (
          <Leaving leavesAt={data.leavesAt} />
        ))}
    </AccountLayout>
  );
}

function Leaving({ leavesAt }: { leavesAt: string }) {
  const t = useMessages(accountDeletionMessages);
  const instant = useInstant();
  const { stay: cancel, isBusy } = useCancel();
  return (
    <Card>
      <EmptyState icon="clock" title={t.leavingTitle} text={t.leavingText({ date: instant(leavesAt) })}>
        <Button tone="primary" busy={isBusy} onClick={() => void cancel()}>
          {t.stay}
        </Button>
      </EmptyState>
    </Card>
  );
}
