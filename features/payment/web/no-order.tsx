import { paymentPaths } from '#features/payment/paths.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { paymentMessages } from '../messages.ts';

/** In place of an order that is not to be had: there is none, and where one's own are; or it did not load. */
export function NoOrder({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const messages = useMessages(paymentMessages).completed;
  if (error.status !== 404) return <ErrorState message={error.message} onRetry={onRetry} />;
  return (
    <EmptyState icon="search" title={error.message} text={messages.noOrderText}>
      <ButtonLink to={paymentPaths.payment}>{messages.toOrders}</ButtonLink>
    </EmptyState>
  );
}
