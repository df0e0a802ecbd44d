import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { requestSecondFactor } from '#features/second-factor/web/public.ts';
import { storageApi } from '#features/storage/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import { storageAdminMessages } from './messages.ts';
import { StorageForm } from './storage-form.tsx';
import { StorageTrial } from './storage-trial.tsx';

const pageMessages = consoleMessages(storageAdminMessages);
const storageQuery = apiQuery(storageApi.read, { query: {} });

export const queries = () => [storageQuery, requestSecondFactor];

/** `/admin/storage`: where uploaded files are stored. */
export function Page() {
  return (
    <ConsoleFrame area="storage" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(storageAdminMessages);
  const query = useApiQuery(storageQuery);
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      <QueryState asked={query}>
        {(state) => (
          <>
            <StorageForm key={state.remote?.updatedAt} state={state} />
            {state.remote && <StorageTrial key={`trial ${state.remote.updatedAt}`} />}
          </>
        )}
      </QueryState>
    </>
  );
}
