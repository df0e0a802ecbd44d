import { useLocation } from 'react-router';
import { cardListPath } from '#features/membership/paths.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { EmptyState, ErrorState, RefusedState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import type { zh } from '../messages.zh.ts';

/** A thread that is not shown: closed to the reader (and what opens it), not there, or not to be had just now. */
export function ThreadUnavailable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const words = useWords<typeof zh>('thread');
  const title = error.status === 403 ? words.refused : error.status === 404 || error.status === 400 ? words.notFound : undefined;
  return (
    <Columns shape="single">
      <PageHead title={title} />
      <MainColumn>
        <h1 className="sr-only">{title ?? words.failed}</h1>
        <Card>
          <Unavailable error={error} onRetry={onRetry} />
        </Card>
      </MainColumn>
    </Columns>
  );
}

function Unavailable({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const words = useWords<typeof zh>('thread');
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const home = <ButtonLink to="/">{words.toHome}</ButtonLink>;
  if (error.status === 403) {
    const roles = namesIn(error.details.roles);
    const memberships = namesIn(error.details.memberships);
    return (
      <RefusedState title={words.refused} text={roles.length > 0 ? words.openTo({ roles: roles.join(words.and) }) : error.message}>
        {memberships.length > 0 && (
          <ButtonLink tone={viewer ? 'primary' : 'plain'} to={cardListPath(memberships)}>
            {words.toCards}
          </ButtonLink>
        )}
        {!viewer && (
          <ButtonLink tone="primary" to={`/login?jumpUrl=${encodeRoute(`${pathname}${search}`)}`}>
            {words.signIn}
          </ButtonLink>
        )}
        {home}
      </RefusedState>
    );
  }
  if (error.status === 404 || error.status === 400)
    return (
      <EmptyState icon="search" title={words.notFound} text={words.notFoundText}>
        {home}
      </EmptyState>
    );
  return (
    <ErrorState message={error.message} onRetry={onRetry}>
      {home}
    </ErrorState>
  );
}

/** What the refusal names: roles, or the codes of those that can be bought. */
function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
}
