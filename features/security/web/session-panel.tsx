import { accountPaths } from '#features/profile/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { securityMessages } from '../messages.ts';
import { DeviceRow } from './device-row.tsx';
import { sessionsQuery } from './queries.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import css from './security.module.css';

/** The active sessions. */
export function SessionPanel() {
  const t = useMessages(securityMessages);
  const { data, error, isPending, refetch } = useApiQuery(sessionsQuery);
  return (
    <Panel title={t.sessions.title} more={{ to: accountPaths.logins, label: t.sessions.all }}>
      {isPending && (
        <div className={css.panel}>
          <RowsSkeleton />
        </div>
      )}
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <ul className={css.panel} aria-label={t.sessions.title}>
          {data.sessions.map((session) => (
            <DeviceRow
              key={session.id}
              item={session}
              sessionId={session.id}
              // Of this device it is noted now and then, and would be told as minutes ago.
              when={
                !session.isCurrent && (
                  <span>
                    {t.sessions.seen} <TimeAgo at={session.seenAt} />
                  </span>
                )
              }
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
