import { HouseLayout } from '#features/profile/web/public.ts';
import type { Kind } from '#features/verification/contract.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import type { zh } from '../messages.zh.ts';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationForm } from './application-form.tsx';
import { askOwn } from './asks.ts';

/** Where the reader stands with one kind of verification, and the form to ask for it. */
export function OwnVerification({ kind }: { kind: Kind }) {
  const words = useWords<typeof zh>('verification')[kind];
  const { data, error, isPending, refetch } = useAsk(askOwn[kind]);
  return (
    <HouseLayout title={words.title} text={words.text}>
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
    </HouseLayout>
  );
}
