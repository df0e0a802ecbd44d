import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BoundPhone } from '#features/phone/contract.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState, RefusedState } from '#platform/web/kit/states.tsx';

type PhoneStateProps = {
  asked: UseQueryResult<BoundPhone, ApiError>;
  /** Shown for a refusal that retrying does not resolve. */
  instead?: ReactNode;
  children: (bound: BoundPhone) => ReactNode;
};

/** A card with the phone's state, or its loading error. */
export function PhoneState({ asked: query, instead, children }: PhoneStateProps) {
  const { data, error, isPending, refetch } = query;
  return (
    <Card pad="pad">
      {isPending && (
        <SkeletonArea>
          <Skeleton size="l" quarters={2} />
          <Skeleton quarters={3} />
          <Skeleton kind="block" size="s" />
        </SkeletonArea>
      )}
      {error &&
        !data &&
        (error.status === 409 ? (
          <RefusedState title={error.message} text={null}>
            {instead}
          </RefusedState>
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ))}
      {data && children(data)}
    </Card>
  );
}
