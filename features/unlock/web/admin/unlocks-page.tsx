import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleMessages } from '#features/console/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { DisputeFileView } from './dispute-file.tsx';
import { DisputeQueue } from './dispute-queue.tsx';
import { FeeTable } from './fee-table.tsx';
import { unlockAdminMessages } from './messages.ts';
import { feesQuery, fileQuery, parseSearchParams, queueQuery } from './search-params.ts';

const pageMessages = consoleMessages(unlockAdminMessages);

export const queries = ({ query }: PageLocation) => {
  const searchParams = parseSearchParams(query);
  if (searchParams.id !== undefined) return [fileQuery(searchParams.id)];
  return [searchParams.tab === 'fees' ? feesQuery(searchParams) : queueQuery(searchParams)];
};

/** `/admin/unlocks`: payment disputes, and the site's income from unlocks. */
export function Page() {
  return (
    <ConsoleFrame area="unlock" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(unlockAdminMessages);
  const [search] = useSearchParams();
  const searchParams = parseSearchParams(search);
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      {searchParams.id !== undefined && (
        <DisputeFileView key={searchParams.id} id={searchParams.id} searchParams={searchParams} />
      )}
      {searchParams.id === undefined && searchParams.tab === 'fees' && <FeeTable searchParams={searchParams} />}
      {searchParams.id === undefined && searchParams.tab !== 'fees' && <DisputeQueue searchParams={searchParams} />}
    </>
  );
}
