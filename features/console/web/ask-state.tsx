import type { ReactNode } from 'react';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
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
  const words = useWords<typeof zh>('console');
  if (asked.data !== undefined) return children(asked.data);
  if (asked.error)
    return (
      <Card pad="pad">{asked.error.status === 403 ? <RefusedState text={words.areaRefused} /> : <FailedSource error={asked.error} onRetry={() => void asked.refetch()} />}</Card>
    );
  return <BodySkeleton />;
}
