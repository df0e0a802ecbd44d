import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { CaseView } from './case-view.tsx';
import type { zh } from './messages.zh.ts';
import { askCase, askQueue, placeOf } from './place.ts';
import { Queue } from './queue.tsx';

const pageWords = consoleWords('verificationAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

export const asks = ({ query }: Place) => {
  const place = placeOf(query);
  return [place.id === undefined ? askQueue(place) : askCase(place.id)];
};

/** `/admin/verifications`: who asks to be verified, and by which papers. */
export function Page() {
  return (
    <ConsoleFrame area="verification" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('verificationAdmin');
  const [search] = useSearchParams();
  const place = placeOf(search);
  return (
    <>
      <PageHeading title={words.title} text={words.text} />
      {place.id === undefined ? <Queue place={place} /> : <CaseView key={place.id} id={place.id} place={place} />}
    </>
  );
}
