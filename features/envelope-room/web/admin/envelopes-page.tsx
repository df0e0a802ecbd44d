import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { EnvelopeList } from './envelope-list.tsx';
import { EnvelopeView } from './envelope-view.tsx';
import type { zh } from './messages.zh.ts';
import { askEnvelope, askEnvelopes, placeOf } from './place.ts';

const pageWords = consoleWords('envelopeRoomAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

export const asks = ({ query }: Place) => {
  const place = placeOf(query);
  return [place.id === undefined ? askEnvelopes(place) : askEnvelope(place.id, place.page)];
};

/** `/admin/red-envelopes`: where the money of each went. */
export function Page() {
  return (
    <ConsoleFrame area="redEnvelope" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('envelopeRoomAdmin');
  const [search] = useSearchParams();
  const place = placeOf(search);
  return (
    <>
      <PageHeading title={words.title} text={words.text} />
      {place.id === undefined ? <EnvelopeList place={place} /> : <EnvelopeView key={place.id} id={place.id} place={place} />}
    </>
  );
}
