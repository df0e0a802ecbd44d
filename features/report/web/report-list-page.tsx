import { useLocation } from 'react-router';
import { AccountLayout } from '#features/profile/web/public.ts';
import { reportApi } from '#features/report/contract.ts';
import { reportMessages } from '#features/report/messages.ts';
import { reportPaths } from '#features/report/paths.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { OwnReportRow } from './own-report-row.tsx';

const isRemovedIn = (query: URLSearchParams) => query.get('removed') === 'true';
const listQuery = (query: URLSearchParams) =>
  apiQuery(reportApi.list, {
    query: { page: String(pageNumber(query)), ...(isRemovedIn(query) ? { removed: 'true' as const } : {}) },
  });

function hrefOf(page: number, isRemoved: boolean): string {
  const query = new URLSearchParams({
    ...(isRemoved ? { removed: 'true' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return query.size > 0 ? `${reportPaths.list}?${query}` : reportPaths.list;
}

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [listQuery(query)];

/** `/user/reportList`: what the reader has reported, and what came of it. */
export function Page() {
  const t = useMessages(reportMessages).list;
  const query = new URLSearchParams(useLocation().search);
  const isRemoved = isRemovedIn(query);
  const list = useApiQuery(listQuery(query), { keepPreviousData: true });
  return (
    <AccountLayout title={t.title} text={t.text}>
      <Card>
        <Tabs
          label={t.filter}
          items={[
            { to: hrefOf(1, false), label: t.shown, current: !isRemoved },
            { to: hrefOf(1, true), label: t.removed, current: isRemoved },
          ]}
        />
        <PagedRows
          list={list}
          skeleton={
            <SkeletonArea>
              <Skeleton size="l" quarters={2} />
              <Skeleton kind="block" size="m" />
              <Skeleton kind="block" size="m" />
            </SkeletonArea>
          }
          empty={
            isRemoved ? (
              <EmptyState icon="trash" title={t.noRemoved} />
            ) : (
              <EmptyState icon="flag" title={t.empty} text={t.emptyText} />
            )
          }
          hrefOf={(page) => hrefOf(page, isRemoved)}
        >
          {(rows) => rows.map((report) => <OwnReportRow key={report.id} report={report} />)}
        </PagedRows>
      </Card>
    </AccountLayout>
  );
}
