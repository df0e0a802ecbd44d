import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { askSecondFactor } from '#features/second-factor/web/public.ts';
import { storageApi } from '#features/storage/contract.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import type { zh } from './messages.zh.ts';
import { StorageForm } from './storage-form.tsx';
import { StorageTrial } from './storage-trial.tsx';

const pageWords = consoleWords('storageAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});
const askStorage = ask(storageApi.read, { query: {} });

export const asks = () => [askStorage, askSecondFactor];

/** `/admin/storage`: where uploaded files lie. */
export function Page() {
  return (
    <ConsoleFrame area="storage" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('storageAdmin');
  const asked = useAsk(askStorage);
  return (
    <>
      <PageHeading title={words.title} text={words.text} />
      <AskState asked={asked}>
        {(state) => (
          <>
            <StorageForm key={state.remote?.updatedAt} state={state} />
            {state.remote && <StorageTrial key={`trial ${state.remote.updatedAt}`} />}
          </>
        )}
      </AskState>
    </>
  );
}
