import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import type { MemberAdminPage } from '#features/member-admin/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { ExportButton } from './export-button.tsx';
import css from './member-admin.module.css';
import { hrefOf, MemberAdminFilters } from './members-filters.tsx';
import { MembersTable } from './members-table.tsx';
import { memberAdminMessages } from './messages.ts';
import { memberAdminQuery } from './queries.ts';

const pageMessages = consoleMessages(memberAdminMessages);

export const queries = ({ query }: PageLocation) => [memberAdminQuery(query)];

/** `/admin/members`: all members. */
export function Page() {
  return (
    <ConsoleFrame area="member" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(memberAdminMessages);
  const [search] = useSearchParams();
  const query = useApiQuery(memberAdminQuery(search), { keepPreviousData: true });
  return (
    <>
      <PageHeading title={t.title} text={t.text}>
        {query.data?.may.export && <ExportButton search={search} />}
      </PageHeading>
      <Card pad="pad">
        <MemberAdminFilters key={search.toString()} search={search} />
      </Card>
      <QueryState asked={query}>{(list) => <Found list={list} search={search} />}</QueryState>
    </>
  );
}

function Found({ list, search }: { list: MemberAdminPage; search: URLSearchParams }) {
  const t = useMessages(memberAdminMessages);
  const count = formatCount(list.total, useLanguage());
  return (
    <>
      <p className={css.count} aria-live="polite">
        {list.isCounted ? t.found({ count }) : t.foundMore({ count })}
      </p>
      <Card>
        <RowsOfPage list={list} first={hrefOf(search, { page: 1, at: list.at })}>
          <MembersTable members={list.records} />
        </RowsOfPage>
      </Card>
      <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf(search, { page, at: list.at })} />
    </>
  );
}
