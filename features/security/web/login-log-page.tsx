import { useLocation } from 'react-router';
import { housePaths } from '#features/profile/paths.ts';
import { HouseLayout } from '#features/profile/web/public.ts';
import type { LoginEntry } from '#features/session/login-log-contract.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { Place } from '#platform/web/page/page.ts';
import type { zh } from '../messages.zh.ts';
import { askLogins } from './asks.ts';
import { DeviceRow } from './device-row.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

export const asks = ({ query }: Pick<Place, 'query'>) => [askLogins(query)];

const hrefOf = (page: number) => (page > 1 ? `${housePaths.logins}?page=${page}` : housePaths.logins);

/** `/user/userLoginLogList`: when and from where one has come in, and what is signed in still. */
export function Page() {
  const words = useWords<typeof zh>('security');
  const { data, error, isPending, refetch } = useAsk(askLogins(new URLSearchParams(useLocation().search)), { keepPrevious: true });
  return (
    <HouseLayout title={words.logins.title} text={words.logins.text}>
      <Card>
        {isPending && <RowsSkeleton />}
        {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {data && (
          <RowsOfPage list={data} first={hrefOf(1)}>
            {data.records.length === 0 ? <EmptyState icon="history" title={words.logins.none} /> : <Logins logins={data.records} />}
          </RowsOfPage>
        )}
        {data && <Pager page={data.page} pageCount={countPages(data)} hrefOf={hrefOf} />}
      </Card>
    </HouseLayout>
  );
}

function Logins({ logins }: { logins: readonly LoginEntry[] }) {
  const words = useWords<typeof zh>('security');
  return (
    <ul aria-label={words.logins.list}>
      {logins.map((login) => (
        <DeviceRow
          key={login.id}
          it={login}
          sessionId={login.sessionId}
          mark={
            <>
              <Status tone={login.kind === 'failure' || login.kind === 'lockout' ? 'bad' : 'neutral'}>{words.kinds[login.kind]}</Status>
              {login.way !== null && <Status tone="neutral">{words.by[login.way]}</Status>}
              {login.second !== null && <Status tone="neutral">{words.seconds[login.second]}</Status>}
              {login.sessionId !== null && !login.isCurrent && <Status tone="waiting">{words.signedIn}</Status>}
            </>
          }
          when={<TimeAgo at={login.at} />}
        />
      ))}
    </ul>
  );
}
