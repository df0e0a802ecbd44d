import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AttachmentRow } from '#features/attachment/contract.ts';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { AttachmentFilters } from './attachment-filters.tsx';
import { AttachmentTable } from './attachment-table.tsx';
import { attachmentAdminMessages } from './messages.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { attachmentsQuery, hrefOf, PATH, parseSearchParams, totalsQuery } from './search-params.ts';
import { Totals } from './totals.tsx';

const pageMessages = consoleMessages(attachmentAdminMessages);

export const queries = ({ query }: PageLocation) => [attachmentsQuery(parseSearchParams(query)), totalsQuery];

/** `/admin/attachments`: what members have uploaded, and where it stands. */
export function Page() {
  return (
    <ConsoleFrame area="attachment" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(attachmentAdminMessages);
  const [search] = useSearchParams();
  const searchParams = parseSearchParams(search);
  const query = useApiQuery(attachmentsQuery(searchParams), { keepPreviousData: true });
  const [toRemove, setToRemove] = useState<AttachmentRow | null>(null);
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      <Totals />
      <Card pad="pad">
        <AttachmentFilters key={search.toString()} searchParams={searchParams} />
      </Card>
      <QueryState asked={query}>
        {(list) => (
          <>
            <Card>
              <RowsOfPage list={list} first={hrefOf({ ...searchParams, page: 1 })}>
                <AttachmentTable
                  attachments={list.records}
                  isFiltered={hrefOf({ ...searchParams, page: 1 }) !== PATH}
                  onRemove={setToRemove}
                />
              </RowsOfPage>
            </Card>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf({ ...searchParams, page })} />
          </>
        )}
      </QueryState>
      {toRemove && <RemoveDialog attachment={toRemove} onClose={() => setToRemove(null)} />}
    </>
  );
}
