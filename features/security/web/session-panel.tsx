import { accountPaths } from '#features/profile/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { zh } from '../messages.zh.ts';
import { DeviceRow } from './device-row.tsx';
import { sessionsQuery } from './queries.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import css from './security.module.css';

/** The browsers one is signed in with now. */
export function SessionPanel() {
  const messages = useMessages<typeof zh>('security');
  const { data, error, isPending, refetch } = useApiQuery(sessionsQuery);
  return (
    <Panel title={messages.sessions.title} more={{ to: accountPaths.logins, label: messages.sessions.all }}>
      {isPending && (
        <div className={css.panel}>
          <RowsSkeleton />
        </div>
      )}
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <ul className={css.panel} aria-label={messages.sessions.title}>
          {data.sessions.map((session) => (
            <DeviceRow
              key={session.id}
              item={session}
              sessionId={session.id}
              when={
                <span>
                  {messages.sessions.seen} <TimeAgo at={session.seenAt} />
                </span>
              }
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
