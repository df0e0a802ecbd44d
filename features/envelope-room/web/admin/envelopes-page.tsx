import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleMessages } from '#features/console/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { EnvelopeList } from './envelope-list.tsx';
import { EnvelopeView } from './envelope-view.tsx';
import { envelopeRoomAdminMessages } from './messages.ts';
import { envelopeQuery, envelopesQuery, parseSearchParams } from './search-params.ts';

const pageMessages = consoleMessages(envelopeRoomAdminMessages);

export const queries = ({ query }: PageLocation) => {
  const searchParams = parseSearchParams(query);
  return [
    searchParams.id === undefined ? envelopesQuery(searchParams) : envelopeQuery(searchParams.id, searchParams.page),
  ];
};

/** `/admin/red-envelopes`: all envelopes, and where their money went. */
export function Page() {
  return (
    <ConsoleFrame area="redEnvelope" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(envelopeRoomAdminMessages);
  const [search] = useSearchParams();
  const searchParams = parseSearchParams(search);
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      {searchParams.id === undefined ? (
        <EnvelopeList searchParams={searchParams} />
      ) : (
        <EnvelopeView key={searchParams.id} id={searchParams.id} searchParams={searchParams} />
      )}
    </>
  );
}
