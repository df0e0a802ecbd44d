import type { ReactNode } from 'react';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { EmptyState, ErrorState, RefusedState } from '#platform/web/kit/states.tsx';

type FailedSourceProps = {
  error: ApiError;
  onRetry: () => void;
  /** What is refused, unless it is reading. */
  refused?: string;
  /** Alternative link. */
  children?: ReactNode;
};

/** Shown instead of the content: refused, gone, or temporarily unavailable. */
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
