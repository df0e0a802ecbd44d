import type { ReactNode } from 'react';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { EmptyState, ErrorState, RefusedState } from '#platform/web/kit/states.tsx';

/** In place of what was asked for: not for this reader, not there any more, or not to be had just now. `children`: where to go instead. */
export function FailedSource({ error, onRetry, children }: { error: ApiError; onRetry: () => void; children?: ReactNode }) {
  if (error.status === 403) return <RefusedState text={error.message}>{children}</RefusedState>;
  if (error.status === 404)
    return (
      <EmptyState icon="search" title={error.message}>
        {children}
      </EmptyState>
    );
  return (
    <ErrorState message={error.message} onRetry={onRetry}>
      {children}
    </ErrorState>
  );
}
