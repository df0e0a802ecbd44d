import type { ReactNode } from 'react';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { EmptyState, ErrorState, RefusedState } from '#platform/web/kit/states.tsx';

type FailedSourceProps = {
  error: ApiError;
  onRetry: () => void;
  /** What is refused, where it is more than reading. */
  refused?: string;
  /** Where to go instead. */
  children?: ReactNode;
};

/** In place of what was asked for: not for this reader, not there any more, or not to be had just now. */
export function FailedSource({ error, onRetry, refused, children }: FailedSourceProps) {
  if (error.status === 403)
    return (
      <RefusedState {...(refused === undefined ? {} : { title: refused })} text={error.message}>
        {children}
      </RefusedState>
    );
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
