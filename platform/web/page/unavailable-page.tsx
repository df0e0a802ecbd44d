import type { ReactNode } from 'react';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { PageHead } from './head.tsx';

type UnavailablePageProps = {
  error: ApiError;
  onRetry: () => void;
  messages: { notFound: string; notFoundText: string; failed: string };
  /** Where to go on. */
  children: ReactNode;
};

/** The page of a text that cannot be shown: not found, or temporarily unavailable. */
export function UnavailablePage({ error, onRetry, messages, children }: UnavailablePageProps) {
  const isMissing = error.status === 404 || error.status === 400;
  return (
    <Columns shape="single">
      <PageHead title={isMissing ? messages.notFound : undefined} />
      <MainColumn>
        <h1 className="sr-only">{isMissing ? messages.notFound : messages.failed}</h1>
        <Card>
          {isMissing ? (
            <EmptyState icon="search" title={messages.notFound} text={messages.notFoundText}>
              {children}
            </EmptyState>
          ) : (
            <ErrorState message={error.message} onRetry={onRetry}>
              {children}
            </ErrorState>
          )}
        </Card>
      </MainColumn>
    </Columns>
  );
}
