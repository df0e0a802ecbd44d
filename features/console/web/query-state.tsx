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

/** What an area of the console has asked for, or why it is not there: waiting, refused, gone, failed. */
export function QueryState<Data>({
  asked: query,
  children,
}: {
  asked: Query<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.error?.status === 403) return <Refused code={query.error.code} />;
  if (query.error)
    return (
      <Card pad="pad">
        <FailedSource error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    );
  return <BodySkeleton />;
}

/** Of an area that is not theirs, or that they reach with a second step: then the door to where it is set up. */
function Refused({ code }: { code: string }) {
  const t = useMessages(consoleMessages);
  return (
    <Card pad="pad">
      {code === 'secondFactor.stepMissing' ? (
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
