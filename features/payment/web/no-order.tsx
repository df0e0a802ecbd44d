import { paymentPaths } from '#features/payment/paths.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { paymentMessages } from '../messages.ts';

/** Shown in place of an order that does not exist, with a link to the reader's own, or that failed to load. */
export function NoOrder({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const messages = useMessages(paymentMessages).completed;
  if (error.status !== 404) return <ErrorState message={error.message} onRetry={onRetry} />;
  return (
    <EmptyState icon="search" title={error.message} text={messages.noOrderText}>
      <ButtonLink to={paymentPaths.payment}>{messages.toOrders}</ButtonLink>
    </EmptyState>
  );
}
