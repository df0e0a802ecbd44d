import { useLocation } from 'react-router';
import { accountPaths } from '#features/profile/paths.ts';
import { AccountLayout } from '#features/profile/web/public.ts';
import type { LoginEntry } from '#features/session/login-log-contract.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
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
  const list = useApiQuery(loginsQuery(new URLSearchParams(useLocation().search)), {
    keepPreviousData: true,
  });
  return (
    <AccountLayout title={t.logins.title} text={t.logins.text}>
      <Card>
        <PagedRows
          list={list}
          skeleton={<RowsSkeleton />}
          empty={<EmptyState icon="history" title={t.logins.none} />}
          hrefOf={hrefOf}
        >
          {(rows) => <Logins logins={rows} />}
        </PagedRows>
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
