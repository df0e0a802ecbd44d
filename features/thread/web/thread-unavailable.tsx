import { useLocation } from 'react-router';
import { cardListPath } from '#features/member/membership-paths.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { EmptyState, ErrorState, RefusedState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { threadMessages } from '../messages.ts';

/** A thread that cannot be shown: no permission (with what would open it), not found, or temporarily unavailable. */
export function ThreadUnavailable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useMessages(threadMessages);
  const title =
    error.status === 403 ? t.refused : error.status === 404 || error.status === 400 ? t.notFound : undefined;
  return (
    <Columns shape="single">
      <PageHead title={title} />
      <MainColumn>
        <h1 className="sr-only">{title ?? t.failed}</h1>
        <Card>
          <Unavailable error={error} onRetry={onRetry} />
        </Card>
      </MainColumn>
    </Columns>
  );
}

function Unavailable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useMessages(threadMessages);
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const home = <ButtonLink to="/">{t.toHome}</ButtonLink>;
  if (error.status === 403) {
    const roles = namesIn(error.details.roles);
    const memberships = namesIn(error.details.memberships);
    return (
      <RefusedState title={t.refused} text={roles.length > 0 ? t.openTo({ roles: roles.join(t.and) }) : error.message}>
        {memberships.length > 0 && (
          <ButtonLink tone={viewer ? 'primary' : 'plain'} to={cardListPath(memberships)}>
            {t.toCards}
          </ButtonLink>
        )}
        {!viewer && (
          <ButtonLink tone="primary" to={`/login?jumpUrl=${encodeRoute(`${pathname}${search}`)}`}>
            {t.signIn}
          </ButtonLink>
        )}
        {home}
      </RefusedState>
    );
  }
  if (error.status === 404 || error.status === 400)
    return (
      <EmptyState icon="search" title={t.notFound} text={t.notFoundText}>
        {home}
      </EmptyState>
    );
  return (
    <ErrorState message={error.message} onRetry={onRetry}>
      {home}
    </ErrorState>
  );
}

/** The details of the error: roles, or the codes of those that can be bought. */
function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
}
