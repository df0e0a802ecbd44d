import type { ReactNode } from 'react';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { RefusedState } from '#platform/web/kit/states.tsx';
import { FailedSource } from '#platform/web/page/failed-source.tsx';
import { BodySkeleton } from './console-skeleton.tsx';
import type { zh } from './messages.zh.ts';

interface Asked<Data> {
  data: Data | undefined;
  error: ApiError | null;
  refetch: () => unknown;
}

/** What an area of the console has asked for, or why it is not there: waiting, refused, gone, failed. */
export function AskState<Data>({ asked, children }: { asked: Asked<Data>; children: (data: Data) => ReactNode }) {
  if (asked.data !== undefined) return children(asked.data);
  if (asked.error?.status === 403) return <Refused code={asked.error.code} />;
  if (asked.error)
    return (
      <Card pad="pad">
        <FailedSource error={asked.error} onRetry={() => void asked.refetch()} />
      </Card>
    );
  return <BodySkeleton />;
}

/** Of an area that is not theirs, or that they reach with a second step: then the door to where it is set up. */
function Refused({ code }: { code: string }) {
  const words = useWords<typeof zh>('console');
  return (
    <Card pad="pad">
      {code === 'secondFactor.stepMissing' ? (
        <RefusedState title={words.stepTitle} text={words.stepText}>
          <ButtonLink tone="primary" icon="lock" to="/user/security">
            {words.stepDoor}
          </ButtonLink>
        </RefusedState>
      ) : (
        <RefusedState text={words.areaRefused} />
      )}
    </Card>
  );
}
