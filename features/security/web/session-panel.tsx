import { housePaths } from '#features/profile/paths.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { zh } from '../messages.zh.ts';
import { askSessions } from './asks.ts';
import { DeviceRow } from './device-row.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import css from './security.module.css';

/** The browsers one is signed in with now. */
export function SessionPanel() {
  const words = useWords<typeof zh>('security');
  const { data, error, isPending, refetch } = useAsk(askSessions);
  return (
    <Panel title={words.sessions.title} more={{ to: housePaths.logins, label: words.sessions.all }}>
      {isPending && (
        <div className={css.panel}>
          <RowsSkeleton />
        </div>
      )}
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <ul className={css.panel} aria-label={words.sessions.title}>
          {data.sessions.map((session) => (
            <DeviceRow
              key={session.id}
              it={session}
              sessionId={session.id}
              when={
                <span>
                  {words.sessions.seen} <TimeAgo at={session.seenAt} />
                </span>
              }
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
