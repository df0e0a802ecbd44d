import { useLocation } from 'react-router';
import { accountPaths } from '#features/profile/paths.ts';
import { AccountLayout } from '#features/profile/web/public.ts';
import type { LoginEntry } from '#features/session/login-log-contract.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { securityMessages } from '../messages.ts';
import { DeviceRow } from './device-row.tsx';
import { loginsQuery } from './queries.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [loginsQuery(query)];

const hrefOf = (page: number) => (page > 1 ? `${accountPaths.logins}?page=${page}` : accountPaths.logins);

/** `/user/userLoginLogList`: the login history and the active sessions. */
export function Page() {
  const t = useMessages(securityMessages);
  const { data, error, isPending, refetch } = useApiQuery(loginsQuery(new URLSearchParams(useLocation().search)), {
    keepPreviousData: true,
  });
  return (
    <AccountLayout title={t.logins.title} text={t.logins.text}>
      <Card>
        {isPending && <RowsSkeleton />}
        {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {data && (
          <RowsOfPage list={data} first={hrefOf(1)}>
            {data.records.length === 0 ? (
              <EmptyState icon="history" title={t.logins.none} />
            ) : (
              <Logins logins={data.records} />
            )}
          </RowsOfPage>
        )}
        {data && <Pager page={data.page} pageCount={countPages(data)} hrefOf={hrefOf} />}
      </Card>
    </AccountLayout>
  );
}

function Logins({ logins }: { logins: readonly LoginEntry[] }) {
  const t = useMessages(securityMessages);
  return (
    <ul aria-label={t.logins.list}>
      {logins.map((login) => (
        <DeviceRow
          key={login.id}
          item={login}
          sessionId={login.sessionId}
          mark={
            <>
              <Status tone={login.kind === 'failure' || login.kind === 'lockout' ? 'bad' : 'neutral'}>
                {t.kinds[login.kind]}
              </Status>
              {login.way !== null && <Status tone="neutral">{t.by[login.way]}</Status>}
              {login.second !== null && <Status tone="neutral">{t.seconds[login.second]}</Status>}
              {login.sessionId !== null && !login.isCurrent && <Status tone="waiting">{t.signedIn}</Status>}
            </>
          }
          when={<TimeAgo at={login.at} />}
        />
      ))}
    </ul>
  );
}
