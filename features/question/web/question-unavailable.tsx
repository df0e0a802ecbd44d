import type { ApiError } from '#platform/web/api/api-error.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { questionMessages } from './messages.ts';

/** A question that cannot be shown: not found, or temporarily unavailable. */
export function QuestionUnavailable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useMessages(questionMessages).page;
  const isMissing = error.status === 404 || error.status === 400;
  const onwards = <ButtonLink to="/askList">{t.toList}</ButtonLink>;
  return (
    <Columns shape="single">
      <PageHead title={isMissing ? t.notFound : undefined} />
      <MainColumn>
        <h1 className="sr-only">{isMissing ? t.notFound : t.failed}</h1>
        <Card>
          {isMissing ? (
            <EmptyState icon="search" title={t.notFound} text={t.notFoundText}>
              {onwards}
            </EmptyState>
          ) : (
            <ErrorState message={error.message} onRetry={onRetry}>
              {onwards}
            </ErrorState>
          )}
        </Card>
      </MainColumn>
    </Columns>
  );
}
