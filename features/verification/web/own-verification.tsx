import { AccountLayout } from '#features/profile/web/public.ts';
import type { Kind } from '#features/verification/contract.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { verificationMessages } from '../messages.ts';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ownQuery } from './queries.ts';

/** The reader's status for one kind of verification, and the form to apply. */
export function OwnVerification({ kind }: { kind: Kind }) {
  const messages = useMessages(verificationMessages)[kind];
  const { data, error, isPending, refetch } = useApiQuery(ownQuery[kind]);
  return (
    <AccountLayout title={messages.title} text={messages.text}>
      {isPending && (
        <Card pad="pad">
          <SkeletonArea>
            <Skeleton quarters={2} />
            <Skeleton size="l" />
            <Skeleton quarters={2} />
            <Skeleton size="l" />
          </SkeletonArea>
        </Card>
      )}
      {error && !data && (
        <Card>
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        </Card>
      )}
      {data?.current && <ApplicationCard kind={kind} application={data.current} mayWithdraw={data.mayWithdraw} />}
      {data?.mayApply && <ApplicationForm key={data.current?.id ?? 'first'} kind={kind} own={data} />}
    </AccountLayout>
  );
}
