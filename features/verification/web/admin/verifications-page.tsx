import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleMessages } from '#features/console/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { CaseView } from './case-view.tsx';
import { verificationAdminMessages } from './messages.ts';
import { Queue } from './queue.tsx';
import { caseQuery, parseSearchParams, queueQuery } from './search-params.ts';

const pageMessages = consoleMessages(verificationAdminMessages);

export const queries = ({ query }: PageLocation) => {
  const searchParams = parseSearchParams(query);
  return [searchParams.id === undefined ? queueQuery(searchParams) : caseQuery(searchParams.id)];
};

/** `/admin/verifications`: verification applications and their documents. */
export function Page() {
  return (
    <ConsoleFrame area="verification" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(verificationAdminMessages);
  const [search] = useSearchParams();
  const searchParams = parseSearchParams(search);
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      {searchParams.id === undefined ? (
        <Queue searchParams={searchParams} />
      ) : (
        <CaseView key={searchParams.id} id={searchParams.id} searchParams={searchParams} />
      )}
    </>
  );
}
