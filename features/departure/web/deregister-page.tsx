import { HouseLayout } from '#features/profile/web/public.ts';
import { askSecondFactor } from '#features/second-factor/web/public.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState, RefusedState } from '#platform/web/kit/states.tsx';
import type { zh } from '../messages.zh.ts';
import { askDeparture } from './asks.ts';
import { DeregisterForm } from './deregister-form.tsx';
import { leaveDate } from './leave-date.ts';
import { useStay } from './use-stay.ts';

export const asks = () => [askDeparture, askSecondFactor];

/** `/user/deregister`: leaving for good, with seven days to change one's mind. */
export function Page() {
  const words = useWords<typeof zh>('departure');
  const { data, error, isPending, refetch } = useAsk(askDeparture);
  return (
    <HouseLayout title={words.title} text={words.text}>
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
          <RefusedState text={words.ownerText} />
        </Card>
      )}
      {data && !data.isOwner && (data.leavesAt === null ? <DeregisterForm departure={data} /> : <Leaving leavesAt={data.leavesAt} />)}
    </HouseLayout>
  );
}

function Leaving({ leavesAt }: { leavesAt: string }) {
  const words = useWords<typeof zh>('departure');
  const language = useLanguage();
  const { stay, isBusy } = useStay();
  return (
    <Card>
      <EmptyState icon="clock" title={words.leavingTitle} text={words.leavingText({ date: leaveDate(leavesAt, language) })}>
        <Button tone="primary" busy={isBusy} onClick={() => void stay()}>
          {words.stay}
        </Button>
      </EmptyState>
    </Card>
  );
}
