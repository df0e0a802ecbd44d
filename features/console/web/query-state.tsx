import type { ReactNode } from 'react';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { RefusedState } from '#platform/web/kit/states.tsx';
import { FailedSource } from '#platform/web/page/failed-source.tsx';
import { BodySkeleton } from './console-skeleton.tsx';
import { consoleMessages } from './messages.ts';

interface Query<Data> {
  data: Data | undefined;
  error: ApiError | null;
  refetch: () => unknown;
}

/** The data of a console area, or its state: loading, forbidden, not found, failed. */
export function QueryState<Data>({
  asked: query,
  children,
}: {
  asked: Query<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.error?.status === 403) return <Refused isStepMissing={query.error.code === 'secondFactor.stepMissing'} />;
  if (query.error)
    return (
      <Card pad="pad">
        <FailedSource error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    );
  return <BodySkeleton />;
}

/** Shown for an area without permission, or one that needs a second factor: then with a link to set it up. */
export function Refused({ isStepMissing }: { isStepMissing: boolean }) {
  const t = useMessages(consoleMessages);
  return (
    <Card pad="pad">
      {isStepMissing ? (
        <RefusedState title={t.stepTitle} text={t.stepText}>
          <ButtonLink tone="primary" icon="lock" to="/user/security">
            {t.stepPrompt}
          </ButtonLink>
        </RefusedState>
      ) : (
        <RefusedState text={t.areaRefused} />
      )}
    </Card>
  );
}
