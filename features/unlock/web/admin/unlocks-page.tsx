import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { DisputeFileView } from './dispute-file.tsx';
import { DisputeQueue } from './dispute-queue.tsx';
import { FeeTable } from './fee-table.tsx';
import type { zh } from './messages.zh.ts';
import { askFees, askFile, askQueue, placeOf } from './place.ts';

const pageWords = consoleWords('unlockAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

export const asks = ({ query }: Place) => {
  const place = placeOf(query);
  if (place.id !== undefined) return [askFile(place.id)];
  return [place.tab === 'fees' ? askFees(place) : askQueue(place)];
};

/** `/admin/unlocks`: disputes about what was paid for, and what unlocks bring the site. */
export function Page() {
  return (
    <ConsoleFrame area="unlock" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('unlockAdmin');
  const [search] = useSearchParams();
  const place = placeOf(search);
  return (
    <>
      <PageHeading title={words.title} text={words.text} />
      {place.id !== undefined && <DisputeFileView key={place.id} id={place.id} place={place} />}
      {place.id === undefined && place.tab === 'fees' && <FeeTable place={place} />}
      {place.id === undefined && place.tab !== 'fees' && <DisputeQueue place={place} />}
    </>
  );
}
